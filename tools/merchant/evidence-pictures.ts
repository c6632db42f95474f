import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { launchGamePath } from "#core/routes/index.ts";
import type { ProtectionName } from "#tools/manifest/index.ts";
import { startSite } from "../bench/servers.ts";
import { type EvidenceScreen, evidencePlaces, screens } from "./evidence-places.ts";
import { launchBrowser } from "./launch-browser.ts";

export interface EvidencePicture {
  readonly of: ProtectionName;
  readonly language: string;
  /** File in the folder; absent where it is not seen on the site. */
  readonly file?: string;
}

export interface EvidencePicturesOptions {
  /** The project's folder. */
  readonly root: string;
  readonly brand: { readonly code: string; readonly folder: string; readonly manifest: unknown };
  readonly of: readonly ProtectionName[];
  readonly languages: readonly string[];
  readonly folder: string;
  log(line: string): void;
}

/** How long a part of the site may take to be there, in milliseconds. */
const SHOWN_WITHIN_MS = 15_000;

/** A phone's screen, in CSS pixels. */
const phone = { width: 390, height: 844 };

/**
 * Photographs what is asked for, in each language, at the last build with the sandbox as its gateway. Rejects where there is
 * no build or no browser.
 */
export async function takeEvidencePictures(options: EvidencePicturesOptions): Promise<readonly EvidencePicture[]> {
  const { root, brand, languages, folder, log } = options;
  const browser = await launchBrowser();
  const merchants = await mkdtemp(path.join(tmpdir(), "livery-evidence-"));
  try {
    await mkdir(folder, { recursive: true });
    const host = await copyBrand(brand, merchants);
    const site = await startSite(root, merchants);
    try {
      const taken: EvidencePicture[] = [];
      for (const language of languages) {
        log(`pictures in ${language}`);
        taken.push(...(await inLanguage(browser, `http://${host}:${site.port}`, language, options)));
      }
      return taken;
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
    await rm(merchants, { recursive: true, force: true });
  }
}

/** The brand alone, at a host of this machine, with a log-in that the sandbox's members have. @returns the host. */
async function copyBrand({ code, folder, manifest }: EvidencePicturesOptions["brand"], merchants: string) {
  const copy = path.join(merchants, code);
  await cp(folder, copy, { recursive: true });
  const changed = JSON.parse(await readFile(path.join(copy, "merchant.json"), "utf8"));
  const local = Object(manifest).domains.find((domain: string) => domain.endsWith(".localhost"));
  if (local === undefined) changed.domains.unshift(`${code}.localhost`);
  changed.plugins.login.password ??= {};
  await writeFile(path.join(copy, "merchant.json"), JSON.stringify(changed));
  return local ?? `${code}.localhost`;
}

async function inLanguage(
  browser: Browser,
  origin: string,
  language: string,
  { brand, of, folder, log }: EvidencePicturesOptions,
): Promise<readonly EvidencePicture[]> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    await context.addInitScript((code) => {
      if (window !== top) return;
      localStorage.setItem("language", code);
      sessionStorage.setItem("hideDownloadBar", "1");
      sessionStorage.setItem("a2hs_declined", "1");
      if ("Notification" in window) Object.defineProperty(Notification, "permission", { value: "denied" });
    }, language);
    // Vendors' scripts have no part in the pictures; their stand-ins are on this machine.
    await context.route(
      ({ hostname }) => !hostname.endsWith("localhost"),
      (route) => route.abort(),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(SHOWN_WITHIN_MS);
    const taken: EvidencePicture[] = [];
    for (const screen of screens) {
      const shown = of.filter((name) => evidencePlaces[name].screen === screen);
      if (shown.length === 0) continue;
      const opened = await openScreen[screen](page, origin, brand.code).catch((cause: Error) => cause);
      if (opened instanceof Error) log(`${screen} in ${language}: ${opened.message.split("\n", 1)[0]}`);
      for (const name of shown) {
        const part = page.locator(evidencePlaces[name].shows(brand.manifest)).first();
        const file = `${name}-${language}.png`;
        const isSeen = !(opened instanceof Error) && (await bringIntoView(page, part));
        if (isSeen) await page.screenshot({ path: path.join(folder, file), animations: "disabled" });
        taken.push({ of: name, language, ...(isSeen && { file }) });
      }
    }
    return taken;
  } finally {
    await context.close();
  }
}

/** Whether it can be seen, wholly, wherever it has been cut off. */
async function bringIntoView(page: Page, part: ReturnType<Page["locator"]>): Promise<boolean> {
  try {
    await part.waitFor();
    await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await page.waitForTimeout(300);
    return await part.evaluate(
      (element) =>
        new Promise<boolean>((resolve) => {
          new IntersectionObserver(([entry]) => resolve((entry?.intersectionRatio ?? 0) > 0.9)).observe(element);
        }),
    );
  } catch {
    return false;
  }
}

type Open = (page: Page, origin: string, code: string) => Promise<void>;

const drawn = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("#splash").waitFor({ state: "detached" });
};

const openHome: Open = (page, origin) => drawn(page, `${origin}/m/home`);

const openGame: Open = async (page, origin, code) => {
  await logIn(page, origin);
  const query = await firstGame(page, code);
  await drawn(page, `${origin}${launchGamePath}?${query}`);
  await page.locator("iframe").waitFor();
};

const openScreen: Readonly<Record<EvidenceScreen, Open>> = {
  home: openHome,
  async footer(page, origin, code) {
    await openHome(page, origin, code);
    const footer = page.locator("footer").last();
    // It is drawn when it is near.
    for (let times = 0; times < 20 && (await footer.count()) === 0; times++) {
      await page.mouse.wheel(0, 4 * phone.height);
      await page.waitForTimeout(200);
    }
    await footer.waitFor();
  },
  game: openGame,
  async sheet(page, origin, code) {
    await openGame(page, origin, code);
    await page.locator("#protection-strip button, header button[aria-haspopup=dialog]").first().click();
    await page.locator("dialog[open]").waitFor();
    await page.waitForLoadState("networkidle");
  },
};

/** As a member of the sandbox; nothing where the tab has a session. */
async function logIn(page: Page, origin: string): Promise<void> {
  if (page.url().startsWith(origin) && (await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO")))) return;
  await drawn(page, `${origin}/m/login`);
  await page.locator('input[autocomplete="username"]').fill("player");
  const password = page.locator('input[autocomplete="current-password"]');
  await password.fill("Player@2026");
  await password.press("Enter");
  await page.waitForURL(`${origin}/m/home`);
}

/** The query of an address that launches the first game of the lobby. */
async function firstGame(page: Page, merchant: string): Promise<string> {
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
