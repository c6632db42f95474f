import type { PluginManifest } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { asObject, lookup, pointerTo } from "../lookup.ts";

export interface Chosen {
  readonly name: string;
  readonly pointer: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly plugin: PluginManifest;
}

/** Most checks ask for them. */
const known = new WeakMap<object, { readonly build: BuildManifest; readonly chosen: readonly Chosen[] }>();

/** The chosen plugins that exist; the schema reports others. */
export function chosenOf(manifest: unknown, build: BuildManifest): readonly Chosen[] {
  const plugins = asObject(lookup(manifest, "plugins"));
  const before = known.get(plugins);
  if (before?.build === build) return before.chosen;
  const chosen = Object.entries(plugins).flatMap(([point, ids]) =>
    Object.entries(asObject(ids)).flatMap(([id, settings]) => {
      const plugin = build.plugins[`${point}/${id}`]?.manifest;
      const pointer = pointerTo(pointerTo("/plugins", point), id);
      return plugin ? [{ name: `${point}/${id}`, pointer, settings: asObject(settings), plugin }] : [];
    }),
  );
  known.set(plugins, { build, chosen });
  return chosen;
}
