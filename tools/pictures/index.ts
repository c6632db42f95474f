import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { chromiumFlags } from "../bench/chromium-flags.ts";
import { startSite } from "../bench/servers.ts";
import { loadBrandFont } from "../brand-font.ts";
import { findBrowser } from "../browser.ts";
import { startPage } from "../start-page.ts";
import { filmLiveEdit } from "./live-edit.ts";

/**
 * Takes the pictures of the README into `docs/`: the homes of the brands on a phone, from the last build with the
 * sandbox, and a film of a manifest that is edited while `npm start` runs. Run it after a change of looks, and look at them.
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

type Visit = Omit<Picture, "brand">;

async function openPhone(browser: Browser, { scheme, locale, timeZone }: Visit): Promise<Page> {
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
  return page;
}

/** Waits until the home shows all that is on it. */
async function homeIsShown(page: Page): Promise<void> {
  await startPage(page);
  // The signs come from a file of their own.
  await page.waitForFunction(() => (document.querySelector<SVGGraphicsElement>("nav .sign")?.getBBox().width ?? 0) > 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter(({ loading }) => loading !== "lazy").map((image) => image.decode()));
  });
}

async function take(browser: Browser, port: number, { brand, ...visit }: Picture): Promise<void> {
  const page = await openPhone(browser, visit);
  await page.goto(`http://${brand}.localhost:${port}/m/home`, { waitUntil: "networkidle" });
  await loadBrandFont(page);
  await homeIsShown(page);
  const file = path.join(root, "docs", `${brand}-${visit.scheme}.jpg`);
  await page.screenshot({ path: file, type: "jpeg", quality: 88, animations: "disabled" });
  console.info(path.relative(root, file));
  await page.close();
}

const site = await startSite(root);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
try {
  for (const picture of pictures) await take(browser, site.port, picture);
  const picture = path.join(root, "docs/live-edit.gif");
  const visit = { scheme: "light", locale: "pt-BR", timeZone: "America/Sao_Paulo" } as const;
  await filmLiveEdit(root, { phone: await openPhone(browser, visit), homeIsShown, picture });
  console.info(path.relative(root, picture));
} finally {
  await browser.close();
  await site.stop();
}
// The development server runs until its process ends.
process.exit();
