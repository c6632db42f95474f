import { type Context, type StandInServices, scriptResponse } from "@livery/plugin-testing/stand-in";
import { captchaIdOf } from "./captcha-id.ts";

/** The GeeTest failures that the console offers, and their labels. */
const faults = {
  none: "Works",
  script: "Its script is missing",
  hang: "Its script never comes",
  error: "Its server answers an error",
  offline: "Its server does not answer",
  refused: "It takes no solved puzzle",
};

/** The switches under `geetest` in the console. */
export const geetestSwitches = {
  name: "geetest",
  fields: {
    /** GEETEST_ID; empty: the brand has no GeeTest. */
    id: { initial: (merchant: string | undefined) => (merchant === undefined ? "" : captchaIdOf(merchant)) },
    version: { initial: () => "v4", choices: { v3: "Version 3", v4: "Version 4" } },
    fault: { initial: () => "none", choices: faults, label: "GeeTest" },
  },
};

/** Stands for every brand in the console. */
const everyBrand = "*";

/** The failure that is set for the brand of the request. */
export const faultOf = (context: Context, { switches }: Pick<StandInServices, "switches">): string => {
  const from = context.req.header("Referer") ?? "";
  const host = URL.canParse(from) ? new URL(from).hostname : "";
  return switches.group(host.split(".").at(-2) ?? everyBrand, "geetest").fault ?? "none";
};

/** A JSONP answer, as the vendor's servers give them: it calls the function named in the query. */
export const jsonp = (context: Context, answer: unknown): Response => {
  const callback = context.req.query("callback") ?? "";
  return /^geetest_\w+$/.test(callback)
    ? scriptResponse(`${callback}(${JSON.stringify(answer)})`)
    : context.text("callback?", 400);
};
