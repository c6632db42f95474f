import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ThemeVariants } from "#core/merchant/index.ts";
import { bannerOf, type Files } from "./files.ts";

const folder = "core/ui/signs";
const skeletonSheet = `${folder}/skeletons.svg`;
const sceneSheet = `${folder}/scenes.svg`;

/** A sign of the sheet of skeletons, which says what its parts are for. */
interface SignSkeleton {
  readonly body: string | undefined;
  readonly lines: string | undefined;
  readonly inlay: string | undefined;
  readonly dots: string | undefined;
  readonly star: readonly [x: number, y: number] | undefined;
  readonly fill: string | undefined;
  readonly place: boolean;
}

interface Drawing {
  readonly id: string;
  readonly attributes: string;
  readonly markup: string;
}

/** Returns the drawings of a sheet, in its order. */
async function drawingsOf(root: string, sheet: string): Promise<readonly Drawing[]> {
  const text = await readFile(path.join(root, sheet), "utf8");
  return [...text.matchAll(/<svg id="([\w-]+)"([^>]*)>(.*?)<\/svg>/gs)].map(
    ([, id = "", attributes = "", markup = ""]) => ({ id, attributes, markup }),
  );
}

function skeletonOf({ attributes, markup }: Drawing): SignSkeleton {
  const part = (name: string) => new RegExp(`class="${name}" d="([^"]+)"`).exec(markup)?.[1];
  const [, x, y] = /class="star" cx="([\d.]+)" cy="([\d.]+)"/.exec(markup) ?? [];
  return {
    body: part("body"),
    lines: part("lines"),
    inlay: part("inlay"),
    dots: part("dots"),
    star: x === undefined ? undefined : [Number(x), Number(y)],
    fill: /data-fill="(\w+)"/.exec(attributes)?.[1],
    place: attributes.includes('class="place"'),
  };
}

/** Returns the skeleton of each sign. */
export const readSkeletons = async (root: string): Promise<ReadonlyMap<string, SignSkeleton>> =>
  new Map((await drawingsOf(root, skeletonSheet)).map((drawing) => [drawing.id, skeletonOf(drawing)]));

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

const shape = (d: string | undefined, attributes: string): string => (d ? `<path d="${d}" ${attributes}/>` : "");
const stroke = (color: string, width: number): string => `stroke="${color}" stroke-width="${width}"`;
const solid = (color: string, width: number): string => `fill="${color}" ${stroke(color, width)}`;

/** Its silhouette, as one colour. */
const silhouette = ({ body, lines, fill }: SignSkeleton, color: string, grown: number): string =>
  shape(body, fill === "never" ? stroke(color, 2 + grown) : solid(color, 1 + grown)) +
  shape(lines, stroke(color, 2 + grown));

/** What is inside it. */
const inside = ({ inlay, dots }: SignSkeleton, color: string, width: number): string =>
  shape(inlay, stroke(color, width)) + shape(dots, stroke(color, width + 0.9));

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
    ? shape(star(sign.star, size), `fill="var(--color-accent)" stroke="${gap}" stroke-width="1.5" paint-order="stroke"`)
    : "";

const moved = (x: number, y: number, drawing: string): string => `<g transform="translate(${x} ${y})">${drawing}</g>`;

const styles: Readonly<Record<Family, Style>> = {
  /** Lines; filled where one is. */
  line: {
    draw: (sign, isHere) =>
      isHere || sign.fill === "always"
        ? silhouette(sign, ink, 0.6) + inside(sign, gap, 1.6)
        : shape(sign.body, stroke(ink, 1.6)) + shape(sign.lines, stroke(ink, 1.6)) + inside(sign, ink, 1.6),
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
        ? silhouette(sign, ink, 0.25 - 1) + shape(sign.lines, stroke(ink, 1.25)) + inside(sign, gap, 1.25)
        : shape(sign.body, stroke(ink, 1.25)) + shape(sign.lines, stroke(ink, 1.25)) + inside(sign, ink, 1.25)) +
      starOf(sign, isHere ? 3.4 : 2.6),
  },
  /** Stickers: a rim and a shadow; where one is, askew and with an inlay in the accent colour. */
  sticker: {
    viewBox: "-1.6 -1.8 27.2 27.6",
    draw: (sign, isHere) => {
      const whole = { ...sign, fill: undefined };
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

const sceneOf = (family: Family, scenes: readonly Drawing[]): string =>
  scenes
    .filter(({ id }) => id.startsWith(`${family}-`))
    .map(({ id, markup }) => symbol(id.slice(family.length + 1), markup, "0 0 240 160"))
    .join("");

const spriteOf = ({ draw, viewBox }: Style, skeletons: ReadonlyMap<string, SignSkeleton>): string =>
  [...skeletons]
    .map(
      ([name, sign]) =>
        symbol(name, draw(sign, false), viewBox) +
        (sign.place ? symbol(`${name}-here`, draw(sign, true), viewBox) : ""),
    )
    .join("");

/** Returns a file for each family, of which a page loads that of its brand, and the names of the signs. */
export async function renderSigns(root: string): Promise<Files> {
  const skeletons = await readSkeletons(root);
  const scenes = await drawingsOf(root, sceneSheet);
  const hasPlace = Object.fromEntries([...skeletons].map(([name, { place }]) => [name, place]));
  return {
    ...Object.fromEntries(
      (Object.keys(styles) as Family[]).map((family) => [
        `${folder}/generated/${family}.svg`,
        `<!-- Generated from ${folder} by \`npm run generate\`. Do not edit. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${spriteOf(styles[family], skeletons)}${sceneOf(family, scenes)}</svg>\n`,
      ]),
    ),
    [`${folder}/generated/sign-names.ts`]: `${bannerOf(skeletonSheet)}/** Sign -> whether it has a drawing for where one is. */\nexport const signNames = ${JSON.stringify(hasPlace, undefined, 2)} as const;\n\nexport type SignName = keyof typeof signNames;\n`,
  };
}
