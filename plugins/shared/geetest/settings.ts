/** The settings of both versions. */
export type GeetestSettings = {
  /** GEETEST_ID. */
  readonly captchaId?: string;
  /** GEETEST_VERSION where the status call has an id: v3 by default. Absent: the version of the chosen plugin. */
  readonly version?: "v3" | "v4";
};

/** The status call's GEETEST_ID and GEETEST_VERSION (spec 3 "Provider config"). */
export function settingsFromStatus(status: unknown): GeetestSettings {
  const { GEETEST_ID, GEETEST_VERSION } = Object(Object(status).captcha);
  if (typeof GEETEST_ID !== "string" || GEETEST_ID === "") return {};
  return { captchaId: GEETEST_ID, version: GEETEST_VERSION === "v4" ? "v4" : "v3" };
}
