import path from "node:path";
import { type Browser, chromium } from "playwright";
import { chromiumFlags } from "../bench/chromium-flags.ts";
import { startSite } from "../bench/servers.ts";
import { reloadInBrandFont } from "../brand-font.ts";
import { findBrowser } from "../browser.ts";

/**
 * Takes the pictures of the README: the homes of the brands on a phone, from the last build with the sandbox, into
 * `docs/`. Run it after a change of looks, and look at them.
 */

interface Picture {
  readonly brand: string;
  readonly scheme: "light" | "dark";
  /** The brand's default language, as browsers name it. */
  readonly locale: string;
  readonly timeZone: string;
}

const pictures: readonly Picture[] = [
  { brand: "lotus", scheme: "light", locale: "vi-VN", timeZone: "Asia/Ho_Chi_Minh" },
  { brand: "carnaval", scheme: "dark", locale: "pt-BR", timeZone: "America/Sao_Paulo" },
  { brand: "noor", scheme: "dark", locale: "ur-PK", timeZone: "Asia/Karachi" },
  { brand: "manila", scheme: "light", locale: "en-PH", timeZone: "Asia/Manila" },
];

const root = path.resolve(import.meta.dirname, "../..");

async function take(browser: Browser, port: number, { brand, scheme, locale, timeZone }: Picture): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    colorScheme: scheme,
    reducedMotion: "reduce",
    // A worker would go on loading.
    serviceWorkers: "block",
    locale,
    timezoneId: timeZone,
  });
  // Vendors' scripts have no part in the picture, and may not be reached.
  await page.route(
    ({ hostname }) => !hostname.endsWith("localhost"),
    (route) => route.abort(),
  );
  // Without the download bar.
  await page.addInitScript(() => sessionStorage.setItem("hideDownloadBar", "1"));
  await page.goto(`http://${brand}.localhost:${port}/m/home`, { waitUntil: "networkidle" });
  await reloadInBrandFont(page);
  await page.locator("#splash").waitFor({ state: "detached" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter(({ loading }) => loading !== "lazy").map((image) => image.decode()));
  });
  const file = path.join(root, "docs", `${brand}-${scheme}.jpg`);
  await page.screenshot({ path: file, type: "jpeg", quality: 88, animations: "disabled" });
  console.info(path.relative(root, file));
  await page.close();
}

const site = await startSite(root);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
try {
  for (const picture of pictures) await take(browser, site.port, picture);
} finally {
  await browser.close();
  await site.stop();
}
