import { availableParallelism } from "node:os";
import path from "node:path";
import type { SiteRecord } from "#core/merchant/index.ts";
import type { BrandSource } from "#tools/manifest/index.ts";
import { startSite } from "../bench/servers.ts";
import { type ComparedPictures, comparePictures } from "./compare-pictures.ts";
import { copyBrand } from "./copy-brand.ts";
import { launchBrowser } from "./launch-browser.ts";
import { openReviewPage, type ReviewedSite, type ReviewPage, type Scheme } from "./review-pages.ts";
import { type ReviewScreenName, reviewScreens } from "./review-screens.ts";

/** A brand at one of the two times. */
export interface ReviewSide {
  readonly source: BrandSource;
  readonly record: SiteRecord;
}

/** A screen in one language and scheme whose picture is another one, or that only one side has. */
export interface ScreenChange extends ComparedPictures {
  readonly screen: ReviewScreenName;
  readonly language: string;
  readonly scheme: Scheme;
  readonly state: "changed" | "new" | "removed";
}

export interface ReviewPictures {
  /** Screens that one of the sides has. */
  readonly screens: ReadonlySet<ReviewScreenName>;
  /** Pairs of pictures that were compared. */
  readonly compared: number;
  readonly changes: readonly ScreenChange[];
}

export interface ReviewOptions {
  /** The project's folder. */
  readonly root: string;
  readonly before: ReviewSide | undefined;
  readonly after: ReviewSide;
  readonly languages: readonly string[];
  readonly schemes: readonly Scheme[];
  /** Names of those to look at. */
  readonly only: readonly ReviewScreenName[];
  /** An empty folder for copies of the brand. */
  readonly folder: string;
  log(line: string): void;
}

/**
 * A browser that draws the same page in the same pixels. Else a part that is drawn anew differs at its edges, by how much
 * of it was; and a picture of the screen may be taken before what is decoded late is in it.
 */
const sameEveryTime = [
  "--disable-partial-raster",
  "--disable-checker-imaging",
  "--run-all-compositor-stages-before-draw",
];

/** A screen that has not come to rest is photographed so often. */
const MAX_PICTURES = 6;

/**
 * Photographs every screen of both sides, in each language and scheme, at the last build with two sandboxes that answer the
 * same, and compares them. Rejects where there is no build or no browser.
 */
export async function reviewPictures(options: ReviewOptions): Promise<ReviewPictures> {
  const { root, before, after, languages, only, folder, log } = options;
  const time = new Date();
  const closing: (() => Promise<void>)[] = [];
  const open = async (name: string, side: ReviewSide): Promise<ReviewedSite> => {
    const brands = path.join(folder, name);
    const host = await copyBrand(side.source, brands);
    const SANDBOX_FILE = path.join(folder, `${name}.sqlite`);
    const site = await startSite(root, brands, { SANDBOX_FILE, SANDBOX_TIME: time.toISOString() });
    closing.push(site.stop);
    // Pages show their address: it is without the port.
    const browser = await launchBrowser([...sameEveryTime, `--host-resolver-rules=MAP * 127.0.0.1:${site.port}`]);
    closing.push(() => browser.close());
    const { code, languages } = side.record.site;
    return { browser, origin: `http://${host}`, port: site.port, code, languages: languages.available };
  };
  try {
    const [old, young] = await Promise.allSettled([before && open("before", before), open("after", after)]);
    if (old.status === "rejected") throw old.reason;
    if (young.status === "rejected") throw young.reason;
    const persons = new Set(only.map((name) => reviewScreens[name].as));
    const jobs = languages.flatMap((language) => [...persons].map((as) => ({ language, as })));
    const screens = new Set<ReviewScreenName>();
    const changes: ScreenChange[] = [];
    let compared = 0;
    const work = async () => {
      const blank = await young.value.browser.newPage();
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { language, as } = job;
        const sides = [old.value, young.value].map((side) => (side?.languages.includes(language) ? side : undefined));
        const pages = await Promise.all(sides.map((side) => side && openReviewPage(side, { language, as, time })));
        for (const name of only) {
          const screen = reviewScreens[name];
          if (screen.as !== as) continue;
          const shown = await Promise.all(pages.map(async (page) => ((await page?.show(screen)) ? page : undefined)));
          if (shown.every((page) => page === undefined)) continue;
          screens.add(name);
          for (const scheme of options.schemes) {
            compared++;
            const [was, is] = await photographs(shown, scheme);
            const found = await comparePictures(blank, was, is);
            const state = was === undefined ? "new" : is === undefined ? "removed" : "changed";
            if (found) changes.push({ screen: name, language, scheme, state, ...found });
          }
        }
        await Promise.all(pages.map((page) => page?.close()));
        log(`${language}: ${as === "visitor" ? "screens of visitors" : "screens of members"}`);
      }
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism() + 1, 4) }, work));
    return { screens, compared, changes };
  } finally {
    await Promise.all(closing.map((close) => close()));
  }
}

/** Both sides' pictures. Where they differ, of each the one that two pictures in a row agree on. */
async function photographs(
  pages: readonly (ReviewPage | undefined)[],
  scheme: Scheme,
): Promise<readonly (Buffer | undefined)[]> {
  const take = () => Promise.all(pages.map((page) => page?.photograph(scheme)));
  let taken = await take();
  for (let times = 1; times < MAX_PICTURES; times++) {
    const [before, after] = taken;
    if (before && after?.equals(before)) break;
    const again = await take();
    const isStill = again.every((picture, index) => picture === undefined || taken[index]?.equals(picture));
    taken = again;
    if (isStill) break;
  }
  return taken;
}
