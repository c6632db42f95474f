import { fieldsOf, mapOf, optional, text } from "../shape.ts";
import { isLedgerLink, isTime, type LedgerLink, type Release } from "./release.ts";

/** The plugins that no brand's pages have for now: `plugins-off.json`. */
export interface PluginsOff {
  /** A plugin's name, such as `captcha/geetest-v4` -> since when, by whom, and why. */
  readonly off: Readonly<Record<string, Pick<Release, "at" | "by" | "why">>>;
  /** The newest entry of the ledger of plugins. */
  readonly ledger?: LedgerLink;
}

const pluginsOff = fieldsOf<PluginsOff>({
  off: mapOf(fieldsOf<PluginsOff["off"][string]>({ at: isTime, by: text, why: text })),
  ledger: optional(isLedgerLink),
});

const isPluginsOff = (value: unknown): value is PluginsOff => pluginsOff(value);

/** A value as the plugins that are switched off; undefined when it is none. */
export const asPluginsOff = (value: unknown): PluginsOff | undefined => (isPluginsOff(value) ? value : undefined);
