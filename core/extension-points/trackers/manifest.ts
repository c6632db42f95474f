import type { PluginManifest } from "#core/kernel/index.ts";

/** `plugin.json` of a tracker; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface TrackerManifest extends PluginManifest {
  /** What it captures on landing: query field -> pixelTrack key, in the order in which they are looked for. */
  readonly capture?: {
    readonly query?: Readonly<Record<string, string>>;
    readonly cookies?: readonly string[];
  };
}
