import type { ThemeVariants } from "#core/merchant/index.ts";
import { bannerOf, type Files } from "./files.ts";
import { places } from "./sign-scenes.ts";
import { type SignSkeleton, skeletons } from "./sign-skeletons.ts";

type Family = ThemeVariants["icons"];

interface Style {
  /** What a family draws of a skeleton; where one is, with `isHere`. */
  draw(sign: SignSkeleton, isHere: boolean): string;
  /** Where it draws beyond the grid of 24. */
  readonly viewBox?: string;
}

/** Of the place around a sign: what its gaps show. */
const gap = "var(--sign-gap,var(--color-surface))";
const ink = "currentColor";

const path = (d: string | undefined, attributes: string): string => (d ? `<path d="${d}" ${attributes}/>` : "");
const stroke = (color: string, width: number): string => `stroke="${color}" stroke-width="${width}"`;
const solid = (color: string, width: number): string => `fill="${color}" ${stroke(color, width)}`;

/** Its silhouette, as one colour. */
const silhouette = ({ body, lines, fill }: SignSkeleton, color: string, grown: number): string =>
  path(body, fill === "never" ? stroke(color, 2 + grown) : solid(color, 1 + grown)) +
  path(lines, stroke(color, 2 + grown));

/** What is inside it. */
const inside = ({ inlay, dots }: SignSkeleton, color: string, width: number): string =>
  path(inlay, stroke(color, width)) + path(dots, stroke(color, width + 0.9));

/** Eight points around a place; written as steps, so that all of a size are the same text. */
const star = ([x, y]: readonly [number, number], size: number): string => {
  const point = (index: number): readonly [number, number] => {
    const radius = index % 2 === 0 ? size : size * 0.62;
    return [radius * Math.sin((index * Math.PI) / 8), -radius * Math.cos((index * Math.PI) / 8)];
  };
  const steps = Array.from({ length: 15 }, (_, index) => {
    const [[fromX, fromY], [toX, toY]] = [point(index), point(index + 1)];
    return `l${(toX - fromX).toFixed(1)} ${(toY - fromY).toFixed(1)}`;
  });
  return `M${x} ${y - size}${steps.join("")}z`;
};

const starOf = (sign: SignSkeleton, size: number): string =>
  sign.star
    ? path(star(sign.star, size), `fill="var(--color-accent)" stroke="${gap}" stroke-width="1.5" paint-order="stroke"`)
    : "";

const moved = (x: number, y: number, drawing: string): string => `<g transform="translate(${x} ${y})">${drawing}</g>`;

const styles: Readonly<Record<Family, Style>> = {
  /** Lines; filled where one is. */
  line: {
    draw: (sign, isHere) =>
      isHere || sign.fill === "always"
        ? silhouette(sign, ink, 0.6) + inside(sign, gap, 1.6)
        : path(sign.body, stroke(ink, 1.6)) + path(sign.lines, stroke(ink, 1.6)) + inside(sign, ink, 1.6),
  },
  /** Filled shapes of a brush with an inlay; where one is, the sun rises behind. */
  brush: {
    viewBox: "-.5 -.5 25 25",
    draw: (sign, isHere) =>
      (isHere
        ? '<circle cx="14.5" cy="9.5" r="9.5" fill="var(--color-accent)" fill-opacity=".3"/>' +
          '<path d="M2.5 22.6c5.5-1.2 13-1.2 19 0" stroke="var(--color-accent)" stroke-width="1.2"/>'
        : "") +
      silhouette(sign, ink, 0.2) +
      inside(sign, "var(--color-accent)", 1.7),
  },
  /** Solid and slanted by 8 degrees, with one lit edge; where one is, with a second. */
  neon: {
    draw: (sign, isHere) =>
      `<g transform="translate(1.7 0)skewX(-8)">${moved(-1.5, 0, silhouette(sign, "var(--color-outline)", 0))}${
        isHere ? moved(1.5, 0, silhouette(sign, "var(--color-accent)", 0)) : ""
      }${silhouette(sign, gap, 1)}${silhouette(sign, ink, -0.2)}${inside(sign, gap, 1.7)}</g>`,
  },
  /** Hairlines with a star; filled where one is. */
  fine: {
    draw: (sign, isHere) =>
      (isHere || sign.fill === "always"
        ? silhouette(sign, ink, 0.25 - 1) + path(sign.lines, stroke(ink, 1.25)) + inside(sign, gap, 1.25)
        : path(sign.body, stroke(ink, 1.25)) + path(sign.lines, stroke(ink, 1.25)) + inside(sign, ink, 1.25)) +
      starOf(sign, isHere ? 3.4 : 2.6),
  },
  /** Stickers: a rim and a shadow; where one is, askew and with an inlay in the accent colour. */
  sticker: {
    viewBox: "-1.6 -1.8 27.2 27.6",
    draw: (sign, isHere) => {
      const { fill, ...whole } = sign;
      const drawing =
        moved(0, 1.6, silhouette(whole, "var(--color-brand)", 4)) +
        silhouette(whole, "var(--color-outline)", 4) +
        // Lines alone are as heavy as other signs are by their bodies.
        silhouette(sign, "var(--color-hero-ground)", sign.body ? 0 : 1.2) +
        inside(sign, isHere ? "var(--color-hero-accent)" : "var(--color-outline)", 1.8);
      return isHere ? `<g transform="rotate(-7 12 12)">${drawing}</g>` : drawing;
    },
  },
};

const symbol = (id: string, drawing: string, viewBox = "0 0 24 24"): string =>
  `<symbol id="${id}" viewBox="${viewBox}" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</symbol>\n`;

const sceneOf = (family: Family): string =>
  Object.entries(places[family])
    .map(([name, drawing]) => symbol(name, drawing, "0 0 240 160"))
    .join("");

const spriteOf = ({ draw, viewBox }: Style): string =>
  Object.entries<SignSkeleton>(skeletons)
    .map(
      ([name, sign]) =>
        symbol(name, draw(sign, false), viewBox) +
        (sign.place ? symbol(`${name}-here`, draw(sign, true), viewBox) : ""),
    )
    .join("");

/** Sign -> whether it is of a place. */
const names = Object.fromEntries(
  Object.entries<SignSkeleton>(skeletons).map(([name, { place = false }]) => [name, place]),
);

/** A file a family, of which a page loads that of its brand; and the names. */
export async function renderSigns(): Promise<Files> {
  return {
    ...Object.fromEntries(
      (Object.keys(styles) as Family[]).map((family) => [
        `core/ui/signs/generated/${family}.svg`,
        `<!-- Generated from tools/generate/sign-skeletons.ts by \`npm run generate\`. Do not edit. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${spriteOf(styles[family])}${sceneOf(family)}</svg>\n`,
      ]),
    ),
    "core/ui/signs/generated/sign-names.ts": `${bannerOf("tools/generate/sign-skeletons.ts")}/** Sign -> whether it has a drawing for where one is. */\nexport const signNames = ${JSON.stringify(names, undefined, 2)} as const;\n\nexport type SignName = keyof typeof signNames;\n`,
  };
}
