import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { build, type Rolldown } from "vite";
import { findBrowser } from "../browser.ts";
import budgets from "./budgets.json" with { type: "json" };
import { chromiumFlags } from "./chromium-flags.ts";
import type { Figure, Section } from "./figures.ts";
import { measuredBrands } from "./measured-brands.ts";
import type { PagesOptions } from "./pages.ts";
import { phone } from "./phone.ts";
import { startSite } from "./servers.ts";
import { median } from "./statistics.ts";

/** What a page's main thread does until it is settled, in ms of the processor. */
interface MainThreadTime {
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

/** When a page is settled, in ms since the navigation: what is deferred until it is idle has been done. */
const SETTLED_MS = 4500;

const REACT_PAGE = "http://react.localhost/";

/**
 * What the main thread does for a home and a log-in, beside a page of React alone. The processor is not slowed and the
 * pages alternate, so that their ratio depends little on the machine.
 */
export async function measureMainThread({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const site = await startSite(root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  try {
    const reactPage = await bundleReactPage();
    const pages = [
      ["react", REACT_PAGE],
      ...measuredBrands.map((brand) => [`home of ${brand}`, `http://${brand}.localhost:${site.port}/m/home`] as const),
      ["log-in", `http://${measuredBrands[0]}.localhost:${site.port}/m/login`],
    ] as const;
    const times = new Map<string, MainThreadTime[]>();
    for (let round = 1; round <= rounds; round++) {
      log(`main thread, round ${round} of ${rounds}`);
      for (const [name, url] of pages)
        times.set(name, [...(times.get(name) ?? []), await timeOf(browser, url, reactPage)]);
    }
    const react = median((times.get("react") ?? []).map(({ all }) => all));
    const figures = pages.flatMap(([name]): readonly Figure[] => {
      const runs = times.get(name) ?? [];
      const of = (part: keyof MainThreadTime) => median(runs.map((run) => run[part]));
      const note = `script ${of("script").toFixed(0)}, style ${of("style").toFixed(0)}, layout ${of("layout").toFixed(0)} ms`;
      const samples = runs.map(({ all }) => all);
      if (name === "react") return [{ name: "React alone", value: react, unit: "ms", samples, note }];
      const factor = name === "log-in" ? budgets.loginMainThreadOverReact : budgets.homeMainThreadOverReact;
      return [{ name, value: of("all"), unit: "ms", baseline: react, budget: react * factor, samples, note }];
    });
    return [{ title: "Main thread, the first 4.5 s", comparedWith: "a page of React alone", figures }];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function timeOf(browser: Browser, url: string, reactPage: string): Promise<MainThreadTime> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    // Only here: a page whose requests may be answered by a test does more work for each of them.
    if (url === REACT_PAGE)
      await page.route(REACT_PAGE, (route) => route.fulfill({ contentType: "text/html", body: reactPage }));
    const session = await context.newCDPSession(page);
    // Its work, without the time in which other processes have the processor.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url);
    // Awaited in the page: polling would take time from it.
    await page.evaluate((end) => new Promise((done) => setTimeout(done, end - performance.now())), SETTLED_MS);
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return {
      all: of("TaskDuration"),
      script: of("ScriptDuration"),
      style: of("RecalcStyleDuration"),
      layout: of("LayoutDuration"),
    };
  } finally {
    await context.close();
  }
}

/** A page that renders one element with React, its script inline. */
async function bundleReactPage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: fileURLToPath(new URL("react-page", import.meta.url)),
    build: { write: false, rolldownOptions: { input: fileURLToPath(new URL("react-page/main.js", import.meta.url)) } },
  });
  const [bundle] = [result].flat() as readonly Rolldown.RolldownOutput[];
  const script = bundle?.output[0].code.replaceAll("</script", "<\\/script") ?? "";
  return `<!doctype html><html lang="en"><title>React alone</title><div id="app"></div><script type="module">${script}</script></html>`;
}
