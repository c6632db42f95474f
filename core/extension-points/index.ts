import type { ChosenPlugin, PluginHandle } from "#core/kernel/index.ts";
import { type ExtensionPoints, pointPolicies } from "./generated/points.ts";

export * from "./generated/points.ts";
export type * from "./mobile.ts";
export type * from "./plugin-context.ts";

export type PointName = keyof ExtensionPoints;

/** A chosen plugin of a point, on the host. */
export type HandleOf<Point extends PointName> = PluginHandle<ExtensionPoints[Point]>;

export const pointNames = Object.keys(pointPolicies) as readonly PointName[];

/** The chosen plugins of a point, before there is a host. */
export const chosenOf = <Point extends PointName>(
  plugins: readonly ChosenPlugin[],
  point: Point,
): readonly ChosenPlugin<ExtensionPoints[Point]["manifest"]>[] => plugins.filter((plugin) => plugin.point === point);
