import type { PluginManifest } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { asObject, lookup, pointerTo } from "../lookup.ts";

export interface Chosen {
  readonly name: string;
  readonly pointer: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly plugin: PluginManifest;
}

/** The chosen plugins that exist; the schema reports others. */
export function chosenOf(manifest: unknown, build: BuildManifest): readonly Chosen[] {
  return Object.entries(asObject(lookup(manifest, "plugins"))).flatMap(([point, ids]) =>
    Object.entries(asObject(ids)).flatMap(([id, settings]) => {
      const plugin = build.plugins[`${point}/${id}`]?.manifest;
      const pointer = pointerTo(pointerTo("/plugins", point), id);
      return plugin ? [{ name: `${point}/${id}`, pointer, settings: asObject(settings), plugin }] : [];
    }),
  );
}
