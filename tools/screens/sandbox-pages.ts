import { type Browser, type BrowserContext, errors, type Page } from "playwright";
import { LANGUAGE_COOKIE } from "#core/routes/index.ts";
import { startPage } from "#tools/start-page.ts";

/** Pages of a brand at a site with the sandbox as its gateway, for pictures. */

/** A phone's screen, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 };

export interface PhoneOptions {
  readonly origin: string;
  readonly language: string;
  /** Pixels for one of CSS. */
  readonly scale: number;
}

/** A new visitor's phone: no motion, no offers over the page, and nothing of vendors beyond this machine. */
export async function openPhone(browser: Browser, { origin, language, scale }: PhoneOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phoneSize,
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
  await context.addInitScript(() => {
    if (window !== top) return;
    sessionStorage.setItem("hideDownloadBar", "1");
    sessionStorage.setItem("a2hs_declined", "1");
    if ("Notification" in window) Object.defineProperty(Notification, "permission", { value: "denied" });
  });
  await context.route(
    ({ hostname }) => !hostname.endsWith("localhost"),
    (route) => route.abort(),
  );
  return context;
}

/** How long a busy machine may take for a page, in milliseconds. */
export const OPENED_WITHIN_MS = 120_000;

/** How often a request is repeated whose connection was kept, and which the server has closed at that moment. */
export const MAX_RETRIES = 3;

/** Logs a phone's pages in as a member of the sandbox, whichever login providers the brand has. */
export async function logInAsPlayer(context: BrowserContext, port: number, merchant: string): Promise<void> {
  const answer = await context.request.post(`http://127.0.0.1:${port}/api/sessions`, {
    headers: { Host: "console.localhost" },
    data: { merchant, member: "player" },
    maxRetries: MAX_RETRIES,
  });
  if (!answer.ok()) throw new Error(`The sandbox lets nobody in: ${await answer.text()}`);
  const session = JSON.stringify({ ...(await answer.json()), merchantCode: merchant });
  await context.addInitScript((info) => {
    if (window === top) sessionStorage.setItem("MC_SESSION_INFO", info);
  }, session);
}

/** Opens an address, and waits until the site has drawn it. */
export async function openPage(page: Page, address: string): Promise<void> {
  const timeout = OPENED_WITHIN_MS;
  try {
    await page.goto(address, { timeout });
    await startPage(page, timeout);
    await page.waitForLoadState("networkidle", { timeout });
  } catch (cause) {
    if (!(cause instanceof errors.TimeoutError)) throw cause;
    const { host, pathname } = new URL(address);
    throw new Error(
      `${host}${pathname} was not drawn within ${timeout / 60_000} minutes: run it again when the machine has less to do`,
      { cause },
    );
  }
}

/** The query of an address that launches the first game of the lobby. */
export async function firstGame(page: Page, merchant: string): Promise<string> {
  const ask = (call: string) =>
    page.evaluate(
      async ([address, code]) => (await (await fetch(address, { headers: { Merchant: code } })).json()).value,
      [`/wps/relay/${call}`, merchant] as const,
    );
  const [{ gameCategory }] = await ask("GCSGAME_newGameVendor");
  const { items } = await ask(`GCSGAME_getGameList?category=${gameCategory}&page=1`);
  const [{ vendor, code, name }] = items;
  return String(new URLSearchParams({ vendor, code, title: name }));
}
