import type { PluginManifest } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { pointerTo } from "../json-parser.ts";
import { lookup, recordOf } from "../lookup.ts";

interface Chosen {
  readonly name: string;
  readonly pointer: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly plugin: PluginManifest;
}

/** The chosen plugins that exist; the schema reports others. */
export function chosenOf(manifest: unknown, build: BuildManifest): readonly Chosen[] {
  return Object.entries(recordOf(lookup(manifest, "plugins"))).flatMap(([point, ids]) =>
    Object.entries(recordOf(ids)).flatMap(([id, settings]) => {
      const plugin = build.plugins[`${point}/${id}`]?.manifest;
      const pointer = pointerTo(pointerTo("/plugins", point), id);
      return plugin ? [{ name: `${point}/${id}`, pointer, settings: recordOf(settings), plugin }] : [];
    }),
  );
}

/** Whether the plugins of a point can't be told: it has another form, or a plugin that the schema reports as unknown. */
export function isUnsure(manifest: unknown, build: BuildManifest, point: string): boolean {
  const plugins = lookup(manifest, "plugins");
  const ids = lookup(manifest, "plugins", point);
  const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject(plugins) || (ids !== undefined && !isObject(ids))) return true;
  return Object.keys(recordOf(ids)).some((id) => !Object.hasOwn(build.plugins, `${point}/${id}`));
}
