import type { Browser } from "playwright";
import budgets from "./budgets.json" with { type: "json" };
import { CONSENT, pageAddress, startComparison } from "./comparison.ts";
import { type Section, SPA, type Unit, withBaseline } from "./figures.ts";
import { launchHeadless } from "./headless.ts";
import { untilPageTime } from "./main-thread-time.ts";
import type { PagesOptions } from "./pages.ts";
import { phone } from "./phone.ts";
import { logRequests, type RequestSums, sumRequests } from "./request-log.ts";
import { median } from "./statistics.ts";
import { STARTED_MS } from "./visit.ts";

const parts: readonly { readonly title: string; readonly of: keyof RequestSums; readonly unit: Unit }[] = [
  { title: "requests", of: "count", unit: "count" },
  { title: "bytes", of: "bytes", unit: "bytes" },
  { title: "bytes of scripts", of: "scriptBytes", unit: "bytes" },
];

/** What a home requests without an interaction, beside the single-page application with the same home. */
export async function measureRequests({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const { site, spa, stop } = await startComparison(root);
  const browser = await launchHeadless();
  try {
    const measure = async (url: string) => {
      log(url);
      const visits: RequestSums[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await requestsOf(browser, url));
      return (part: keyof RequestSums) => median(visits.map((sums) => sums[part]));
    };
    const baseline = await measure(pageAddress("spa", spa));
    const sections: Section[] = [];
    for (const [name, brand] of [
      ["lotus", "lotus"],
      ["carnaval", "carnaval"],
      ["lotus, consent required", CONSENT],
    ] as const) {
      const value = await measure(pageAddress(brand, site));
      sections.push({
        title: `The home of ${name} until 4.5 s`,
        comparedWith: SPA,
        figures: parts.map(({ title, of, unit }) =>
          withBaseline({ name: title, value: value(of), unit }, baseline(of), budgets.requestsOverSpa[name][of]),
        ),
      });
    }
    return sections;
  } finally {
    await browser.close();
    await stop();
  }
}

async function requestsOf(browser: Browser, url: string): Promise<RequestSums> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const requests = await logRequests(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: "commit" });
    await untilPageTime(page, STARTED_MS);
    return sumRequests(requests());
  } finally {
    await context.close();
  }
}
