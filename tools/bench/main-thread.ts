import type { Page } from "playwright";
import budgets from "./budgets.json" with { type: "json" };
import { CONSENT, type Comparison, pageAddress, startComparison } from "./comparison.ts";
import { type Section, SPA } from "./figures.ts";
import { launchHeadless } from "./headless.ts";
import { startHttp2Proxy } from "./http2-proxy.ts";
import { installServiceWorker, logIn } from "./journeys.ts";
import { untilPageTime } from "./main-thread-time.ts";
import { measuredBrands } from "./measured-brands.ts";
import { startOtherRelease } from "./other-release.ts";
import type { PagesOptions } from "./pages.ts";
import { STARTED_MS, type VisitedPage, visitInTurn } from "./visit.ts";
import { blockingSection, timeSection } from "./visit-sections.ts";

/** When a page is at rest, in ms since the navigation, with a processor that is four times slower as well. */
const AT_REST_MS = 15_000;

/**
 * What the main thread does for a home without an interaction, and how long it blocks, beside a single-page application
 * with the same home.
 */
export async function measureMainThread({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const comparison = await startComparison(root);
  const otherRelease = await startOtherRelease(root);
  let served = comparison.site;
  const releases = await startHttp2Proxy(() => served.port);
  const browser = await launchHeadless(releases.chromiumFlag);
  try {
    const homes = visitorsHomes(comparison);
    const url = `https://lotus.localhost:${releases.port}/m/home`;
    const afterRelease: VisitedPage = {
      name: "lotus, after a release",
      url,
      async before(page) {
        served = comparison.site;
        await firstVisit(page, url);
        served = otherRelease;
      },
    };
    const both = [STARTED_MS, AT_REST_MS];
    const fast = await visitInTurn(browser, [...homes, ...otherHomes(comparison), afterRelease], {
      rate: 1,
      moments: both,
      rounds,
      log,
    });
    const slow = await visitInTurn(browser, homes, { rate: 4, moments: both, rounds, log });
    const slowest = await visitInTurn(browser, homes, { rate: 6, moments: [STARTED_MS], rounds, log });
    return [
      timeSection("A home's main thread until 4.5 s", fast, 0, budgets.homeOverSpa),
      timeSection("A home's main thread until 15 s", fast, 1, budgets.restingHomeOverSpa),
      timeSection("A home's main thread until 4.5 s, 4 × slower", slow, 0, budgets.homeOverSpa),
      timeSection("A home's main thread until 15 s, 4 × slower", slow, 1, budgets.restingHomeOverSpa),
      blockingSection("A home's blocking time until 4.5 s, 4 × slower", slow, budgets.blockingTime["4"]),
      blockingSection("A home's blocking time until 4.5 s, 6 × slower", slowest, budgets.blockingTime["6"]),
    ];
  } finally {
    await browser.close();
    await releases.stop();
    await otherRelease.stop();
    await comparison.stop();
  }
}

const visitorsHomes = ({ site, spa }: Comparison): readonly VisitedPage[] => [
  { name: SPA, url: pageAddress("spa", spa) },
  ...measuredBrands.map((brand) => ({ name: brand, url: pageAddress(brand, site) })),
  { name: "lotus, consent required", url: pageAddress(CONSENT, site) },
  { name: "lotus, Save-Data", url: pageAddress("lotus", site), savesData: true },
];

const firstVisit = async (page: Page, url: string): Promise<void> => {
  await installServiceWorker(page, url);
  await untilPageTime(page, STARTED_MS);
};

const otherHomes = ({ site, react }: Comparison): readonly VisitedPage[] => {
  const url = pageAddress("lotus", site);
  return [
    { name: "React alone", url: pageAddress("react", react, "/") },
    { name: "lotus, a member", url, before: (page) => logIn(page, new URL(url).origin) },
    { name: "lotus, visited again", url, before: (page) => firstVisit(page, url) },
  ];
};
