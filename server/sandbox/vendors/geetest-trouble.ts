import type { Context } from "hono";
import type { Services } from "../services.ts";
import { everyMerchant, type Switches } from "../switches.ts";

/** What the console makes go wrong at GeeTest for the brand whose page asks. */
export const troubleOf = (
  context: Context,
  { switches }: Pick<Services, "switches">,
): Switches["geetest"]["trouble"] => {
  const from = context.req.header("Referer") ?? "";
  const host = URL.canParse(from) ? new URL(from).hostname : "";
  return switches.of(host.split(".").at(-2) ?? everyMerchant).geetest.trouble;
};

/** An answer in a script, as the vendor's servers give them: it calls the function that the query names. */
export const jsonp = (context: Context, answer: unknown): Response => {
  const callback = context.req.query("callback") ?? "";
  if (!/^geetest_\w+$/.test(callback)) return context.text("callback?", 400);
  return context.body(`${callback}(${JSON.stringify(answer)})`, 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
};
