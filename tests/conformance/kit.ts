import path from "node:path";
import type { PointName } from "#core/extension-points/index.ts";
import type { Check } from "./check.ts";
import type { Subject } from "./subject.ts";

/** What a point's `conformance.ts` gives, its default export. */
export interface ConformanceKit<Point extends PointName> {
  /** The promises of the point: the rules that each plugin of it is held to. */
  checks(subject: Subject<Point>): readonly Check[] | Promise<readonly Check[]>;
}

const points = path.resolve(import.meta.dirname, "../../core/extension-points");

/** The kit of a point: `conformance.ts` in its folder. */
export const kitOf = async <Point extends PointName>(point: Point): Promise<ConformanceKit<Point>> =>
  (await import(path.join(points, point, "conformance.ts"))).default;
