import type { Page } from "@playwright/test";
import { forgetSession, logInAt, storedToken } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { askConsole, type Brand, home } from "./support.ts";

/** Makes calls of one brand fail through the console, for the error journeys. */
export function failureControls(brand: Brand) {
  const switches = (patch: Readonly<Record<string, unknown>>) =>
    askConsole("PATCH", "/api/switches", { merchant: brand, ...patch });
  let token: string | undefined;

  return {
    switches,
    /** Failures of single calls by path; null removes one. */
    fault: (calls: Readonly<Record<string, unknown>>) => switches({ calls }),
    /** Resets every switch that an error journey sets. */
    calm: () => switches({ calls: null, domainNotAvailable: null }),

    /** Logs in as a member, without the log-in's screen. Returns the token. */
    async resumeOrAutoLogin(site: Page, path: string): Promise<string> {
      if (token === undefined) {
        await logInAt(site, brand);
        token = await storedToken(site);
        await forgetSession(site);
      }
      await site.goto(home(brand, `${path}${path.includes("?") ? "&" : "?"}token=${token}`));
      return token;
    },

    /** An address of the site over https. */
    overHttps: (path: string) => `https://${brand}.localhost${path}`,
    /** Lets the site be opened over https, which this server does not support: requests are forwarded to it. */
    async speakHttps(site: Page): Promise<() => Promise<void>> {
      const address = `https://${brand}.localhost/**`;
      await site.route(address, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const headers = { ...route.request().headers(), host: `${brand}.localhost` };
        // Node does not resolve `*.localhost`.
        const response = await route.fetch({ url: `http://127.0.0.1:${ports.site}${pathname}${search}`, headers });
        await route.fulfill({ response });
      });
      return () => site.unroute(address);
    },
  };
}

/** What the browser and the site's console log while the gateway fails. */
export const expectedFailureLogs =
  /status of 50\d|\[livery\]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/;

export const anyDialog = (site: Page) => site.getByRole("alertdialog");
/** Not one that is closing: the next may be there already. */
const open = (site: Page) => site.locator("[open]");
export const notice = (site: Page) => site.getByRole("alertdialog", { name: "Notice" }).and(open(site));
export const close = (site: Page) => anyDialog(site).and(open(site)).getByRole("button", { name: "Close" }).click();
export const stored = (site: Page, key: string) => site.evaluate((name) => localStorage.getItem(name), key);

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
