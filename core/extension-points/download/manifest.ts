import type { PluginManifest } from "#core/kernel/index.ts";

/** `plugin.json` of a download strategy; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface DownloadManifest extends PluginManifest {}
