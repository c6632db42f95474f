/**
 * Lettering drawn from centre lines, so that a cover looks the same on every phone and a name's width is known before
 * it is drawn. One skeleton alphabet; a studio's style gives it proportions, corners and a waist.
 */
import { coordinates, number } from "./path.ts";

export type LetterStyle = {
  /** Width of an ordinary letter as a part of its height. */
  readonly width: number;
  /** Space between two letters as a part of the height, stroke not counted. */
  readonly gap: number;
  /** Stroke as a part of the height. */
  readonly weight: number;
  /** Height of the cross-bars: 0 the top, 1 the base line. */
  readonly waist: number;
  /** How soft corners turn, and how far from the corner they begin (a part of the height). */
  readonly corner: "round" | "chamfer" | "square";
  readonly radius: number;
  /** A box-shaped A, as in sign writing, in place of the pointed one. */
  readonly boxed?: boolean;
};

/**
 * Strokes by `|`, points by blanks, `x,y` in parts of the letter's box; `w` is the waist, `~` marks a soft corner and `z`
 * closes. A leading `n:` is the width relative to an ordinary letter.
 */
const skeletons: Readonly<Record<string, string>> = {
  A: "0,1 .5,0 1,1|.2,.66 .8,.66",
  B: "0,w 0,0 .92,0~ .92,w~ 0,w|.5,w 1,w~ 1,1~ 0,1 0,w",
  C: "1,.24 1,0~ 0,0~ 0,1~ 1,1~ 1,.76",
  D: "0,0 1,0~ 1,1~ 0,1 z",
  E: ".9:1,0 0,0 0,1 1,1|0,w .86,w",
  F: ".9:1,0 0,0 0,1|0,w .86,w",
  G: "1,.24 1,0~ 0,0~ 0,1~ 1,1~ 1,w .55,w",
  H: "0,0 0,1|1,0 1,1|0,w 1,w",
  I: "0:0,0 0,1",
  J: ".8:1,0 1,1~ 0,1~ 0,.7",
  K: "0,0 0,1|1,0 .06,w 1,1",
  L: ".85:0,0 0,1 1,1",
  M: "1.35:0,1 0,0 .5,.62 1,0 1,1",
  N: "1.08:0,1 0,0 1,1 1,0",
  O: "0,0~ 1,0~ 1,1~ 0,1~ z",
  P: "0,1 0,0 1,0~ 1,.58~ 0,.58",
  Q: "0,0~ 1,0~ 1,1~ 0,1~ z|.6,.7 1.06,1.08",
  R: "0,1 0,0 1,0~ 1,.56~ 0,.56|.5,.56 1,1",
  S: "1,.2 1,0~ 0,0~ 0,w~ 1,w~ 1,1~ 0,1~ 0,.8",
  T: "0,0 1,0|.5,0 .5,1",
  U: "0,0 0,1~ 1,1~ 1,0",
  V: "1.05:0,0 .5,1 1,0",
  W: "1.45:0,0 .26,1 .5,.25 .74,1 1,0",
  X: "0,0 1,1|1,0 0,1",
  Y: "0,0 .5,w 1,0|.5,w .5,1",
  Z: "0,0 1,0 0,1 1,1",
  0: "0,0~ 1,0~ 1,1~ 0,1~ z",
  1: ".4:0,.16 1,0 1,1",
  2: "0,.22 0,0~ 1,0~ 1,w~ 0,1 1,1",
  3: "0,0 1,0~ 1,w .35,w|1,w 1,1~ 0,1",
  4: ".74,1 .74,0 0,.7 1,.7",
  5: "1,0 0,0 0,w 1,w~ 1,1~ 0,1",
  6: "1,0 0,0~ 0,1~ 1,1~ 1,w~ 0,w",
  7: "0,0 1,0 .35,1",
  8: "0,0~ 1,0~ 1,1~ 0,1~ z|0,w 1,w",
  9: "0,1 1,1~ 1,0~ 0,0~ 0,w~ 1,w",
  "'": "0:0,0 0,.22",
  "-": ".5:0,.5 1,.5",
  "&": "1,1 .2,.25 .2,0~ .75,0~ .75,.25 0,.6 0,1~ .62,1~ 1,.58",
};

type Point = { readonly x: number; readonly y: number; readonly soft: boolean };

const skeletonOf = (letter: string, style: LetterStyle): { readonly width: number; readonly strokes: string } => {
  const boxed = style.boxed && letter === "A" ? "0,1 0,0~ 1,0~ 1,1|0,.6 1,.6" : undefined;
  const text = boxed ?? skeletons[letter] ?? "";
  const colon = text.indexOf(":");
  return colon < 0
    ? { width: 1, strokes: text }
    : { width: Number(text.slice(0, colon)), strokes: text.slice(colon + 1) };
};

const between = (from: Point, to: Point, distance: number): readonly [number, number] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return [from.x + ((to.x - from.x) * distance) / length, from.y + ((to.y - from.y) * distance) / length];
};

/** Path data of one stroke. Level and upright lines get the short commands. */
const strokePath = (points: readonly Point[], closed: boolean, style: LetterStyle, reach: number): string => {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point;
  let d = "";
  let penX = "";
  let penY = "";
  const lineTo = (x: number, y: number) => {
    const [nextX, nextY] = [number(x), number(y)];
    if (d === "") d = `M${coordinates(x, y)}`;
    else if (nextY === penY) d += nextX === penX ? "" : `H${nextX}`;
    else d += nextX === penX ? `V${nextY}` : `L${coordinates(x, y)}`;
    [penX, penY] = [nextX, nextY];
  };
  points.forEach((point, index) => {
    const inner = closed || (index > 0 && index < points.length - 1);
    if (!point.soft || !inner || style.corner === "square") {
      lineTo(point.x, point.y);
      return;
    }
    const before = at(index - 1);
    const after = at(index + 1);
    const limit = (other: Point) =>
      Math.min(reach, Math.hypot(other.x - point.x, other.y - point.y) / (other.soft ? 2 : 1));
    const leave = between(point, after, limit(after));
    lineTo(...between(point, before, limit(before)));
    if (style.corner === "round") {
      d += `Q${coordinates(point.x, point.y, ...leave)}`;
      [penX, penY] = [number(leave[0]), number(leave[1])];
    } else lineTo(...leave);
  });
  return closed ? `${d}Z` : d;
};

/** Width of a word, from the first stroke's centre to the last one's, for letters of height 1. */
const wordWidth = (word: string, style: LetterStyle, stretch: number): number => {
  let width = 0;
  for (const letter of word) {
    width += letter === " " ? style.width * 0.55 : skeletonOf(letter, style).width * style.width * stretch + style.gap;
  }
  return width - style.gap;
};

/** Path data of one line of capitals; `x` is its middle, `y` its top. */
export const wordPath = (
  word: string,
  style: LetterStyle,
  box: { readonly x: number; readonly y: number; readonly height: number; readonly stretch?: number },
): string => {
  const stretch = box.stretch ?? 1;
  let left = box.x - (wordWidth(word, style, stretch) * box.height) / 2;
  let d = "";
  for (const letter of word) {
    if (letter === " ") {
      left += style.width * 0.55 * box.height;
      continue;
    }
    const { width, strokes } = skeletonOf(letter, style);
    const across = width * style.width * stretch * box.height;
    for (const stroke of strokes.split("|")) {
      const closed = stroke.endsWith(" z");
      const points = (closed ? stroke.slice(0, -2) : stroke).split(" ").map((text): Point => {
        const [x = "0", y = "0"] = text.replace("~", "").split(",");
        const down = y === "w" ? style.waist : Number(y);
        return { x: left + Number(x) * across, y: box.y + down * box.height, soft: text.endsWith("~") };
      });
      d += strokePath(points, closed, style, style.radius * box.height);
    }
    left += across + style.gap * box.height;
  }
  return d;
};

/** Every way to break words into at most three lines. */
const breaks = (words: readonly string[]): readonly (readonly string[])[] => {
  const ways: string[][] = [[words.join(" ")]];
  for (let first = 1; first < words.length; first += 1) {
    ways.push([words.slice(0, first).join(" "), words.slice(first).join(" ")]);
    for (let second = first + 1; second < words.length; second += 1) {
      ways.push([words.slice(0, first).join(" "), words.slice(first, second).join(" "), words.slice(second).join(" ")]);
    }
  }
  return ways;
};

export type Lockup = {
  readonly d: string;
  /** Width of the pen in units of the picture. */
  readonly stroke: number;
  readonly lines: readonly { readonly top: number; readonly height: number; readonly width: number }[];
};

/**
 * Sets a name as large as it goes into a box, breaking it where that makes it larger. Lines that are short grow wider
 * and a little taller, so that the block looks drawn and not typed. Nothing leaves the box.
 */
export const lockup = (
  name: string,
  style: LetterStyle,
  box: { readonly x: number; readonly bottom: number; readonly width: number; readonly height: number },
): Lockup => {
  const leading = 0.42;
  const fit = (lines: readonly string[]) => {
    const shares = lines.map((line) => 1 / (wordWidth(line, style, 1) + style.weight));
    const tallest = Math.min(Math.max(...shares), Math.min(...shares) * 1.45);
    const relative = shares.map((share) => Math.min(share, tallest));
    const sum = relative.reduce((total, share) => total + share, 0);
    const gaps = (lines.length - 1) * leading * Math.min(...relative);
    const unit = Math.min(box.width, box.height / (sum + gaps + style.weight * Math.min(...relative)));
    return { lines, heights: relative.map((share) => share * unit) };
  };
  const inked = ({ lines, heights }: { readonly lines: readonly string[]; readonly heights: readonly number[] }) =>
    lines.reduce((area, line, index) => area + wordWidth(line, style, 1) * (heights[index] ?? 0) ** 2, 0);
  const best = breaks(name.toUpperCase().split(" "))
    .map(fit)
    .reduce((one, other) => (inked(other) > inked(one) * 1.02 ? other : one));
  const smallest = Math.min(...best.heights);
  const stroke = smallest * style.weight;
  const room = smallest * leading;
  let top =
    box.bottom - stroke / 2 - best.heights.reduce((sum, height) => sum + height, 0) - room * (best.lines.length - 1);
  let d = "";
  const lines = best.lines.map((line, index) => {
    const height = best.heights[index] ?? smallest;
    const natural = wordWidth(line, style, 1) * height;
    const letters = natural - (line.length - 1) * style.gap * height;
    const stretch = Math.min(1.3, Math.max(1, 1 + (box.width - stroke - natural) / Math.max(letters, 1)));
    d += wordPath(line, style, { x: box.x, y: top, height, stretch });
    const drawn = { top, height, width: wordWidth(line, style, stretch) * height };
    top += height + room;
    return drawn;
  });
  return { d, stroke, lines };
};
