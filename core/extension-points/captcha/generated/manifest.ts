// Generated from core/extension-points/captcha/plugin-fields.schema.json by `npm run generate`. Do not edit.

import type { PluginManifest } from "#core/kernel/index.ts";

/** What a captcha's plugin.json holds beyond the fields of every plugin. */
export interface CaptchaManifest extends PluginManifest {
  /** What it can guard: an object with login, sms or register as keys, each {} or with the feature flag that it needs. Its code loads for nothing else. */
  readonly purposes: {
    /** Guards the log-in. */
    readonly login?: {
      /** The feature flag without which it does not guard this. */
      readonly flag?: string;
    };
    /** Guards sending a code by SMS. */
    readonly sms?: {
      /** The feature flag without which it does not guard this. */
      readonly flag?: string;
    };
    /** Guards the registration. */
    readonly register?: {
      /** The feature flag without which it does not guard this. */
      readonly flag?: string;
    };
  };
  /** Whether it is used only where no other chosen captcha applies, in whatever order they are chosen. */
  readonly fallback?: boolean;
  /** Key in the plugin's own texts: the button that asks for this captcha in place of another. */
  readonly button?: string;
}
