import type { PluginManifest } from "#core/kernel/index.ts";

/** `plugin.json` of a push provider; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface PushManifest extends PluginManifest {}
