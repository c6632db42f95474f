import type { PluginManifest } from "#core/kernel/index.ts";

/** `plugin.json` of a customer service; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface CustomerServiceManifest extends PluginManifest {
  /** The types of the gateway's entries (`csType`) that it opens. */
  readonly serves?: readonly string[];
}
