import { type Browser, chromium } from "playwright";
import { findHeadlessBrowser } from "../browser.ts";
import { chromiumFlags } from "./chromium-flags.ts";

/** A browser without pages of its own if there is one: a full Chromium's take the processor from the measured page. */
export const launchHeadless = async (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await findHeadlessBrowser(), args: [...chromiumFlags, ...flags] });
