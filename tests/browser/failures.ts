import type { Page } from "@playwright/test";
import { ports } from "./ports.ts";
import { askConsole, type Brand, home } from "./support.ts";

/** Makes calls of one brand fail, or closes it, through the console of the sandbox that is there for this. */
export function failureControls(brand: Brand) {
  const switches = (patch: Readonly<Record<string, unknown>>) =>
    askConsole("PATCH", "/api/switches", { merchant: brand, ...patch }, ports.failures);
  return {
    switches,
    /** Failures of single calls by path; null removes one. */
    fault: (calls: Readonly<Record<string, unknown>>) => switches({ calls }),
    /** The brand's page at that sandbox. */
    home: (path?: string) => home(brand, path, ports.failures),
  };
}

/** What the browser and the site's console log while the gateway fails. */
export const expectedFailureLogs =
  /status of 50\d|\[livery\]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/;

export async function goOffline(site: Page) {
  const wasOnline = await site.evaluate(() => navigator.onLine);
  await site.context().setOffline(true);
  // A machine without a network fires no event.
  if (!wasOnline) await site.evaluate(() => dispatchEvent(new Event("offline")));
}

export async function goOnline(site: Page) {
  await site.context().setOffline(false);
  const isOnline = await site.evaluate(() => navigator.onLine);
  if (!isOnline) await site.evaluate(() => dispatchEvent(new Event("online")));
}
