// Generated from core/extension-points/push/plugin-fields.schema.json by `npm run generate`. Do not edit.

import type { PluginManifest } from "#core/kernel/index.ts";

/** What a push provider's plugin.json holds beyond the fields of every plugin. */
export interface PushManifest extends PluginManifest {
  /** Where a message's parts stand in the vendor's payload. The page and the service worker read it, the worker without the plugin's code. */
  readonly message: {
    /** Dotted paths to the title in the vendor's payload; the first that leads to a text counts. */
    readonly title: ReadonlyArray<string>;
    /** Dotted paths to the body in the vendor's payload; the first that leads to a text counts. */
    readonly body: ReadonlyArray<string>;
    /** Dotted paths to the image in the vendor's payload; the first that leads to a text counts. */
    readonly image?: ReadonlyArray<string>;
    /** Dotted paths to the link in the vendor's payload; the first that leads to a text counts. */
    readonly link?: ReadonlyArray<string>;
  };
}
