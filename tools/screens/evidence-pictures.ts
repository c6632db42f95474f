import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { launchGamePath } from "#core/routes/index.ts";
import type { BrandSource, ProtectionName } from "#tools/manifest/index.ts";
import { startSite } from "../bench/servers.ts";
import { copyBrand } from "./copy-brand.ts";
import { type EvidenceScreen, evidencePlaces, screens } from "./evidence-places.ts";
import { launchBrowser } from "./launch-browser.ts";
import { firstGame, logInAsPlayer, openPage, openPhone, phoneSize } from "./sandbox-pages.ts";

export interface EvidencePicture {
  readonly of: ProtectionName;
  readonly language: string;
  /** File in the folder; absent where it is not seen on the site. */
  readonly file?: string;
}

export interface EvidencePicturesOptions {
  /** The project's folder. */
  readonly root: string;
  readonly brand: { readonly code: string; readonly source: BrandSource; readonly manifest: unknown };
  readonly of: readonly ProtectionName[];
  readonly languages: readonly string[];
  readonly folder: string;
  log(line: string): void;
}

/** How long a part of the site may take to be there, in milliseconds. */
const SHOWN_WITHIN_MS = 15_000;

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
    const host = await copyBrand(brand.source, merchants);
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

async function inLanguage(
  browser: Browser,
  origin: string,
  language: string,
  { brand, of, folder, log }: EvidencePicturesOptions,
): Promise<readonly EvidencePicture[]> {
  const context = await openPhone(browser, { origin, language, scale: 2 });
  try {
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

const openHome: Open = (page, origin) => openPage(page, `${origin}/m/home`);

const openGame: Open = async (page, origin, code) => {
  await logInAsPlayer(page.context(), Number(new URL(origin).port), code);
  await openHome(page, origin, code);
  const query = await firstGame(page, code);
  await openPage(page, `${origin}${launchGamePath}?${query}`);
  await page.locator("iframe").waitFor();
};

const openScreen: Readonly<Record<EvidenceScreen, Open>> = {
  home: openHome,
  async footer(page, origin, code) {
    await openHome(page, origin, code);
    const footer = page.locator("footer").last();
    // It is drawn when it is near.
    for (let times = 0; times < 20 && (await footer.count()) === 0; times++) {
      await page.mouse.wheel(0, 4 * phoneSize.height);
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
