import type { PluginManifest } from "#core/kernel/index.ts";

/** `plugin.json` of a captcha; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface CaptchaManifest extends PluginManifest {
  /** Text of the button that asks for it in place of another: a key in the plugin's own texts. */
  readonly button?: string;
}
