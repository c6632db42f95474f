import { fieldsOf, mapOf, optional, string } from "../shape.ts";
import { isLedgerLink, isTime, type LedgerLink, type Release } from "./release.ts";

/** The plugins that no brand's pages have for now: `plugins-off.json`. */
export interface PluginsOff {
  /** A plugin's name, such as `captcha/geetest-v4` -> since when, by whom, and why. */
  readonly off: Readonly<Record<string, Pick<Release, "at" | "by" | "why">>>;
  /** The newest entry of the ledger of plugins. */
  readonly ledger?: LedgerLink;
}

/** Whether a value is the plugins that are switched off. */
export const isPluginsOff = fieldsOf<PluginsOff>({
  off: mapOf(fieldsOf<PluginsOff["off"][string]>({ at: isTime, by: string, why: string })),
  ledger: optional(isLedgerLink),
});
