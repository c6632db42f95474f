import type { Browser } from "playwright";
import { homePath } from "#core/routes/index.ts";
import { SHARE_COOKIE } from "#server/edge/visit.ts";
import { type ReviewScreen, reviewScreens } from "./review-screens.ts";
import { logInAsPlayer, MAX_RETRIES, OPENED_WITHIN_MS, openPage, openPhone, phoneSize } from "./sandbox-pages.ts";

export type Scheme = "light" | "dark";

/** A running site with one of the two sides of a brand. */
export interface ReviewedSite {
  readonly browser: Browser;
  /** The same for both sides: pages show it. */
  readonly origin: string;
  readonly port: number;
  readonly code: string;
  readonly languages: readonly string[];
}

/** How long a screen may take to stand still, in milliseconds. */
const STILL_WITHIN_MS = 10_000;

/** How often the window follows a page's height: what comes into view may be higher than its place. */
const MAX_FITS = 3;

/** CSS pixels; what is longer is cut off. */
const MAX_HEIGHT = 12_000;

/** One phone with the pages of a side in one language. */
export interface ReviewPage {
  /** Leads to a screen. @returns false where the brand does not have it. */
  show(screen: ReviewScreen): Promise<boolean>;
  /** A PNG of the whole screen. */
  photograph(scheme: Scheme): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a phone at a side's home. @param time what its clock shows, always. */
export async function openReviewPage(
  { browser, origin, port, code }: ReviewedSite,
  { language, time, as }: { readonly language: string; readonly time: Date; readonly as: ReviewScreen["as"] },
): Promise<ReviewPage> {
  const context = await openPhone(browser, { origin, language, scale: 1 });
  // What esbuild puts around functions.
  await context.addInitScript({ content: "globalThis.__name = (named) => named" });
  await context.addInitScript((now) => {
    window.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now] : given),
      apply: (target) => new target(now).toString(),
      get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key)),
    });
    // Late enough that the splash need not stay.
    performance.now = () => 10_000;
    // Nor does a deadline pass, with another screen, because the machine is slow.
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (target, self, [task, delay = 0, ...given]) =>
        Reflect.apply(target, self, [task, delay < 2000 ? delay : delay * 10, ...given]),
    });
  }, time.getTime());
  // Feature flags with a share are on.
  await context.addCookies([{ name: SHARE_COOKIE, value: "0.00", url: origin }]);
  // Vendors have no part in the pictures, not even their stand-ins.
  await context.route(
    ({ hostname }) => hostname !== new URL(origin).hostname,
    (route) => route.abort(),
  );
  // Headlines wait for their font, however slow this machine is.
  await context.route(
    ({ pathname }) => pathname === homePath,
    async (route) => {
      const headers = { ...(await route.request().allHeaders()), host: new URL(origin).host };
      const url = `http://127.0.0.1:${port}${homePath}`;
      const options = { headers, maxRetries: MAX_RETRIES, timeout: OPENED_WITHIN_MS };
      const response = await route.fetch({ url, ...options }).catch(() => undefined);
      // Whoever has opened the page is told; thrown here it would end the command, with its sites running.
      if (!response) return route.abort();
      const body = (await response.text()).replaceAll("font-display:swap", "font-display:block");
      await route.fulfill({ response, body });
    },
  );
  await context.addInitScript(() => {
    const still = new CSSStyleSheet();
    // A captcha is another one each time, and a game's page is the vendor's.
    still.replaceSync(`
      *, ::before, ::after { animation: none !important; transition: none !important; content-visibility: visible !important;
        caret-color: transparent !important; scroll-behavior: auto !important }
      html { scrollbar-width: none }
      img[src^="data:image/svg+xml;base64,"], iframe { visibility: hidden !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  if (as === "member") await logInAsPlayer(context, port, code);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const pending = new Set<unknown>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  const still = async () => {
    const end = Date.now() + STILL_WITHIN_MS;
    do await page.evaluate(quiet);
    while (pending.size > 0 && Date.now() < end);
  };
  /** Makes the window as high as the page. @returns whether it was not. */
  const fitted = async () => {
    const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), MAX_HEIGHT);
    if (height <= (page.viewportSize()?.height ?? 0)) return false;
    await page.setViewportSize({ ...phoneSize, height });
    return true;
  };
  let isWhole = true;
  const show = async (screen: ReviewScreen): Promise<boolean> => {
    if (screen.from && !(await show(reviewScreens[screen.from]))) return false;
    await page.setViewportSize(phoneSize);
    const address = await screen.address(page, code);
    await page.evaluate((path) => {
      history.pushState({}, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    await still();
    const shown = new URL(page.url());
    if (address === "" || shown.pathname !== new URL(address, origin).pathname) return false;
    await screen.open?.(page);
    isWhole = screen.open === undefined;
    return true;
  };
  await openPage(page, `${origin}${homePath}`);
  return {
    show,
    async photograph(scheme) {
      await page.emulateMedia({ colorScheme: scheme });
      let fits = 0;
      const grows = async () => isWhole && fits < MAX_FITS && (await fitted()) && ++fits;
      await grows();
      do await still();
      while (await grows());
      if (fits > 0) {
        // A part may be lower now than while it was loading: in a higher window nothing says so.
        await page.setViewportSize(phoneSize);
        await fitted();
        await still();
      }
      // Playwright's own way has no such option: its PNGs are smaller, and take three times as long.
      const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
      return Buffer.from(data, "base64");
    },
    close: () => context.close(),
  };
}

/** In the page: waits until nothing loads, moves or changes any more. */
async function quiet(): Promise<void> {
  const QUIET_FRAMES = 8;
  const MAX_FRAMES = 300;
  let changes = 0;
  const observer = new MutationObserver(() => changes++);
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  await document.fonts.ready;
  let images: readonly HTMLImageElement[] = [];
  for (let all = 0, still = 0, seen = 0; still < QUIET_FRAMES && all < MAX_FRAMES; all++) {
    await new Promise((done) => requestAnimationFrame(done));
    images = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    const waiting = [...document.querySelectorAll("[aria-busy=true], .bone, #splash")];
    const isBusy =
      // One below the window, too, may become higher or lower than its place.
      waiting.some((element) => element.checkVisibility()) ||
      document.fonts.status === "loading" ||
      images.some(({ complete }) => !complete);
    still = isBusy || seen !== changes ? 0 : still + 1;
    seen = changes;
  }
  observer.disconnect();
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}
