/**
 * A pictogram is data: shapes in a box from -100 to 100, each with a role for its colour, painted in order. Which
 * colours and which finish they get is the studio's affair.
 */
import { mirrored } from "./path.ts";

/** a: main, b: second, c: light, d: dark, e: the contrasting accent. */
export type Role = "a" | "b" | "c" | "d" | "e";

/** A filled shape, or with a width a line. */
export type Mark = readonly [role: Role, d: string, width?: number];

export type Motif = readonly Mark[];

/** The shapes and their mirror images. */
export const both = (...marks: readonly Mark[]): Motif =>
  marks.flatMap(([role, d, width]): Mark[] =>
    width === undefined ? [[role, d + mirrored(d)]] : [[role, d + mirrored(d), width]],
  );
