import type { PluginManifest } from "#core/kernel/index.ts";
import type { CaptchaPurpose } from "./contract.ts";

/** `plugin.json` of a captcha; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface CaptchaManifest extends PluginManifest {
  /** What it can guard, each perhaps only while a feature flag is on. Its code loads for nothing else. */
  readonly purposes: Readonly<Partial<Record<CaptchaPurpose, { readonly flag?: string }>>>;
  /** Whether it is used only where no other chosen one applies, in whatever order they are chosen. */
  readonly fallback?: boolean;
  /** Text of the button that asks for it in place of another: a key in the plugin's own texts. */
  readonly button?: string;
}
