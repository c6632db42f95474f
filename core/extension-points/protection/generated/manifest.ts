// Generated from core/extension-points/protection/plugin-fields.schema.json by `npm run generate`. Do not edit.

import type { PluginManifest } from "#core/kernel/index.ts";

/** What a protection provider's plugin.json holds beyond the fields of every plugin. */
export interface ProtectionManifest extends PluginManifest {
  /** The operator's page for pauses and self-exclusion: for a plugin without code, and for when its code or its frame fails. {settings.x} is a setting, {lang} the member's language. */
  readonly link: string;
  /** That page is shown in a frame of the site, above the link to it. */
  readonly frame?: true;
  /** Periods of self-exclusion that its code takes. Absent: its code takes pauses alone. */
  readonly months?: ReadonlyArray<number>;
}
