import { type Route, redirectFor, routes, type ScreenName } from "#core/routes/index.ts";
import budgets from "./budgets.json" with { type: "json" };
import { pageAddress, startComparison } from "./comparison.ts";
import { type Section, SPA } from "./figures.ts";
import { launchHeadless } from "./headless.ts";
import { logIn } from "./journeys.ts";
import type { PagesOptions } from "./pages.ts";
import type { RunningServer } from "./servers.ts";
import { STARTED_MS, type VisitedPage, visitInTurn } from "./visit.ts";
import { timeSection } from "./visit-sections.ts";

const BRAND = "lotus";

/** What the addresses of screens need besides the path. */
const queries: Partial<Record<ScreenName, string>> = {
  activity: "?id=welcome-points",
  launchGame: "?playType=trial&vendor=TCG_LOTTO_VN&gameId=vn01&nodeId=1211801",
};

/** What the main thread does for each address that isn't the home's, beside the home of the single-page application. */
export async function measureScreens({ root, rounds, log }: PagesOptions): Promise<readonly Section[]> {
  const comparison = await startComparison(root);
  const browser = await launchHeadless();
  try {
    const others = routes.filter(({ screen }) => screen !== "home").map((route) => pageOf(route, comparison.site));
    const pages = [{ name: SPA, url: pageAddress("spa", comparison.spa) }, ...others];
    const visits = await visitInTurn(browser, pages, { rate: 1, moments: [STARTED_MS], rounds, log });
    return [timeSection("Other screens' main thread until 4.5 s", visits, 0, budgets.screenOverSpa)];
  } finally {
    await browser.close();
    await comparison.stop();
  }
}

/** A visitor's, or a member's if a visitor would be led elsewhere. */
function pageOf({ path, screen }: Route, site: RunningServer): VisitedPage {
  const query = queries[screen] ?? "";
  const page = { name: path, url: pageAddress(BRAND, site, path + query) };
  const member = screen === "agent" ? "agent" : "player";
  return redirectFor(path, query, "visitor")
    ? { ...page, before: (tab) => logIn(tab, pageAddress(BRAND, site, ""), member) }
    : page;
}
