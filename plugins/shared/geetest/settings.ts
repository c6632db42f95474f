import type { Settings } from "./generated/settings.ts";

/** The status call's GEETEST_ID and GEETEST_VERSION (spec 3 "Provider config"). */
export function settingsFromStatus(status: unknown): Partial<Settings> {
  const { GEETEST_ID, GEETEST_VERSION } = Object(Object(status).captcha);
  if (typeof GEETEST_ID !== "string" || GEETEST_ID === "") return {};
  return { captchaId: GEETEST_ID, version: GEETEST_VERSION === "v4" ? "v4" : "v3" };
}
