import type { Plugin, PointName } from "#core/extension-points/index.ts";

export const define =
  <Point extends PointName>() =>
  <Settings = Readonly<Record<string, never>>>(plugin: Plugin<Point, Settings>): Plugin<Point, Settings> =>
    plugin;
