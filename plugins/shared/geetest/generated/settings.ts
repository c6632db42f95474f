// Generated from shared.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** GEETEST_ID; the status call's wins. */
  readonly captchaId?: string;
  /** Which version the captcha id belongs to; the plugin of the other version does not work with it. The status call's GEETEST_VERSION wins. Absent: the chosen plugin's. */
  readonly version?: "v3" | "v4";
}
