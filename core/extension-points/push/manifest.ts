import type { PluginManifest } from "#core/kernel/index.ts";

/** `plugin.json` of a push provider; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface PushManifest extends PluginManifest {
  /**
   * Where a message's parts are in the vendor's payload: dotted paths, the first that leads to a text is used. Page and
   * service worker read it, the worker without the plugin's code.
   */
  readonly message: {
    readonly title: readonly string[];
    readonly body: readonly string[];
    readonly image?: readonly string[];
    /** The page of this site to open: an address or a path; another is ignored. */
    readonly link?: readonly string[];
  };
}
