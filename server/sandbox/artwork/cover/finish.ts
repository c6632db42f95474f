/** How a studio paints a pictogram: the same shapes look enamelled, gilded, lit or stuck on. */
import type { Mark, Motif } from "./motif.ts";
import type { Palette } from "./palette.ts";

export type Finish = "flat" | "enamel" | "gilt" | "neon" | "sticker" | "poster" | "extruded";

/** Shapes of one colour that follow each other become one path. */
const merged = (motif: Motif): readonly Mark[] =>
  motif.reduce<Mark[]>((marks, [role, d, width]) => {
    const last = marks.at(-1);
    if (last && last[0] === role && last[2] === width)
      marks[marks.length - 1] = width === undefined ? [role, last[1] + d] : [role, last[1] + d, width];
    else marks.push(width === undefined ? [role, d] : [role, d, width]);
    return marks;
  }, []);

const plain = (motif: Motif, p: Palette, shapeMore = ""): string =>
  merged(motif)
    .map(([role, d, width]) =>
      width === undefined
        ? `<path fill="${p[role]}"${shapeMore} d="${d}"/>`
        : `<path fill="none" stroke="${p[role]}" stroke-width="${width}" d="${d}"/>`,
    )
    .join("");

/** Dark glass in tubes of light: only what is light stays filled. */
const lit = (motif: Motif, p: Palette): string =>
  merged(motif)
    .map(([role, d, width]) => {
      const colour = role === "d" ? p.b : p[role];
      return width === undefined
        ? `<path fill="${role === "c" || role === "e" ? colour : p.ground}" stroke="${colour}" d="${d}"/>`
        : `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
    })
    .join("");

/** The pictogram in its place: middle at (x, y), `size` 1 is 200 units wide. */
export const paintMotif = (
  motif: Motif,
  finish: Finish,
  p: Palette,
  place: { readonly id: string; readonly x: number; readonly y: number; readonly size: number; readonly turn: number },
): string => {
  const id = `${place.id}m`;
  const open = `<g transform="translate(${place.x} ${place.y})rotate(${place.turn})scale(${place.size})" stroke-linejoin="round" stroke-linecap="round"`;
  const shadow = (more: string) =>
    `<filter id="${id}s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow ${more}/></filter>`;
  switch (finish) {
    case "flat":
      return `${open}>${plain(motif, p)}</g>`;
    case "enamel":
      return `${open} stroke="${p.d}" stroke-width="6">${plain(motif, p)}</g>`;
    case "gilt":
      return `${shadow(`dx="0" dy="7" stdDeviation="0" flood-color="${p.rim}" flood-opacity=".55"`)}${open} stroke="${p.glow}" stroke-width="3.5" filter="url(#${id}s)">${plain(motif, p)}</g>`;
    case "neon":
      return `${open} stroke-width="5"><use href="#${id}" opacity=".3" stroke-width="18"/><g id="${id}">${lit(motif, p)}</g></g>`;
    case "sticker":
      return `${shadow('dx="3" dy="8" stdDeviation="0" flood-opacity=".22"')}${open} filter="url(#${id}s)"><use href="#${id}" stroke="#fff" stroke-width="20"/><g id="${id}">${plain(motif, p)}</g></g>`;
    case "poster":
      return `${shadow(`dx="9" dy="9" stdDeviation="0" flood-color="${p.d}" flood-opacity=".9"`)}${open} filter="url(#${id}s)">${plain(motif, p)}</g>`;
    case "extruded":
      return `${open}><use href="#${id}" transform="translate(0 12)" stroke="${p.rim}" stroke-width="12"/><use href="#${id}" stroke="${p.rim}" stroke-width="12"/><g id="${id}">${plain(motif, p)}</g></g>`;
  }
};
