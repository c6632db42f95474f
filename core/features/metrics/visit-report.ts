import {
  FIRST_SCREEN,
  type PageReport,
  REPORT_PATH,
  type ReportCount,
  type ReportedError,
} from "#core/merchant/index.ts";
import { routeOf } from "#core/routes/index.ts";
import type { BaseSite } from "#core/site/index.ts";

export type VisitReport = ReturnType<typeof createVisitReport>;

/**
 * What the page tells the edge of its visit, noted from the start on, so that a visit that ends early is reported, too.
 * Nothing in it is about the person: no consent is asked, nothing is stored.
 */
export function createVisitReport({ window, record, page: { build }, platform, events }: BaseSite) {
  let due: (PageReport & { counts: Partial<Record<ReportCount, number>>; errors: ReportedError[] }) | undefined;
  let rendered = "none";
  const news = () => {
    due ??= { revision: record.revision, build, counts: {}, errors: [] };
    return due;
  };
  const count = (kind: ReportCount) => {
    const { counts } = news();
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const screen = () => routeOf(window.location.pathname).screen;
  const send = () => {
    if (due) platform.beacon(REPORT_PATH, JSON.stringify(due));
    due = undefined;
  };

  count("start");
  events.on("login.attempted", () => count("login-tried"));
  events.on("login.succeeded", () => count("login-done"));
  events.on("error.reported", (error) => news().errors.push({ ...error, screen: screen() }));
  platform.page.onHidden(send);
  return {
    /** To be called once React has rendered. */
    firstScreen() {
      // A page that was complete without the site has made the mark before: the first one counts.
      window.performance.mark(FIRST_SCREEN);
      rendered = screen();
      count("first-screen");
    },
    /** The screen that was rendered then. */
    get rendered() {
      return rendered;
    },
    add: (vitals: Pick<PageReport, "lcp" | "inp">) => void Object.assign(news(), vitals),
    /** Sends what is new. Called when the page is hidden, which may be its end. */
    send,
  };
}
