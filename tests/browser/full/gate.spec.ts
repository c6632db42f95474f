import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import type { Page } from "@playwright/test";
import { systemClock } from "#core/kernel/index.ts";
import { readPageReport } from "#core/merchant/index.ts";
import { type ServedSandbox, serveSandbox } from "#server/sandbox/serve.ts";
import { readText, releaseKey, rollingBack } from "#server/store/index.ts";
import { createDeployment, type Deployment, type EdgeProcess, startServe } from "#tools/bench/hostile-gateway/edges.ts";
import { freePort } from "#tools/free-port.ts";
import { changeReleases, readRelease, readReports, runGate } from "#tools/releases/index.ts";
import { startFaultyGateways } from "../faulty-gateways.ts";
import { harmful, harmless, type Manifest, type ManifestChange, refused } from "../harmful-manifests.ts";
import { expectLoggedIn, logIn } from "../identity-steps.ts";
import { ports } from "../ports.ts";
import { leave, type SentReport, startReportProxy } from "../report-proxy.ts";
import { askConsole, expect, open, test } from "../support.ts";
import { english } from "../texts.ts";

/**
 * Manifests are released to five percent of the visitors. People visit each in a browser; what their pages report is sent
 * again for hundreds of visits, of which some log in and some end at once.
 */

const isFull = process.env.FULL === "1";
/** `npm test` tries one of them. */
const bad = isFull ? harmful : harmful.filter(({ name }) => name === "LINE as the only way to log in");
const good = isFull ? harmless : [];

const SHARE = 5;
/** The gate compares from two hundred visits on. */
const VISITS = isFull ? { current: 900, next: 340 } : { current: 380, next: 310 };
/** Of a hundred visits those behind the one address of a mobile network. */
const BEHIND_ONE = 30;
/** Of a hundred visits. */
const LOG_INS = 25;
const END_AT_ONCE = 3;
/** What a person waits for something to come up (ms). */
const PATIENCE = 8_000;

const codes = new Map<ManifestChange, string>([
  ...bad.map((change, index) => [change, `bad-${index + 1}`] as const),
  ...good.map((change, index) => [change, `good-${index + 1}`] as const),
]);

test.use({ ignoreHTTPSErrors: true });
// The visits are seconds of work for the edge.

let deployment: Deployment;
let edge: EdgeProcess;
let admin: string;
/** The gateway of all brands, and the one of those that change its switches. */
let sandboxes: readonly ServedSandbox[] = [];
let gateways: Awaited<ReturnType<typeof startFaultyGateways>>;
let stopProxy: () => Promise<void>;
const sent: SentReport[] = [];
/** What is reported of the manifest as it was, by what a visitor does. */
const reportsBefore = new Map<boolean, readonly SentReport[]>();

/** Writes a brand as the repository's, with a change. */
function writeBrand(code: string, { change, gateway, switches }: Omit<ManifestChange, "name"> = {}): void {
  const folder = path.join(deployment.merchants, code);
  cpSync(path.resolve(import.meta.dirname, "../../../merchants/lotus"), folder, { recursive: true });
  const file = path.join(folder, "merchant.json");
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const [usual, switched] = sandboxes.map(({ port }) => `http://127.0.0.1:${port}`);
  Object.assign(manifest, { code, domains: [`${code}.localhost`], env: "development" });
  manifest.gateway.origin = (gateway ? gateways.originOf(gateway) : switches ? switched : usual) ?? "";
  change?.(manifest, folder);
  writeFileSync(file, JSON.stringify(manifest));
}

test.beforeAll(async () => {
  deployment = await createDeployment();
  gateways = await startFaultyGateways();
  const start = () => serveSandbox(0, { file: ":memory:", log: () => {} });
  sandboxes = [await start(), await start()];
  const all = ["other", ...codes.values()];
  for (const code of all) writeBrand(code);
  await deployment.publish(deployment.merchants);
  for (const [change, code] of codes) {
    writeBrand(code, change);
    if (change.switches)
      await askConsole("PATCH", "/api/switches", { merchant: code, ...change.switches }, sandboxes[1]?.port);
  }
  await deployment.publish(deployment.merchants, { share: SHARE });
  const adminPort = await freePort();
  admin = `http://127.0.0.1:${adminPort}`;
  edge = await startServe({
    STORE: path.join(deployment.folder, "store"),
    ADMIN_PORT: String(adminPort),
    TRUSTED_PROXIES: "127.0.0.1",
    LOG: "text",
  });
  stopProxy = await startReportProxy(edge.port, ports.gate, (report) => sent.push(report));
});

test.afterAll(async () => {
  await stopProxy?.();
  await edge?.stop();
  for (const sandbox of sandboxes) await sandbox.close();
  gateways?.stop();
  await deployment?.remove();
});

interface Visit {
  readonly wantsToLogIn: boolean;
  /** Whether the person leaves what does not work. Otherwise the test fails there: a slow machine is not the brand's fault. */
  readonly givesUp?: boolean;
}

/** A person visits a brand, and logs in if that is what they came for. @returns what is reported */
async function visit(
  page: Page,
  code: string,
  share: number,
  { wantsToLogIn, givesUp = false }: Visit,
): Promise<readonly SentReport[]> {
  const origin = `https://${code}.localhost:${ports.gate}`;
  await page.context().clearCookies();
  await page.context().addCookies([{ name: "share", value: share.toFixed(2), url: origin }]);
  sent.length = 0;
  try {
    await open(page, `${origin}/m/home`);
    if (wantsToLogIn) {
      page.setDefaultTimeout(givesUp ? PATIENCE : 0);
      await page
        .getByRole("link", { name: english("start.nav.login"), exact: true })
        .first()
        .click();
      await logIn(page, "player");
      await expectLoggedIn(page, "player");
    }
  } catch (cause) {
    // The test is about what the edge learns of it.
    if (!givesUp) throw cause;
  }
  await leave(page);
  // Calls that hang keep the browser's connections to the site.
  await page.goto("about:blank");
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => sessionStorage.clear());
  return [...sent];
}

/** The same without the time of the first screen: a slow machine is not the brand's fault. */
const untimed = (reports: readonly SentReport[]): readonly SentReport[] =>
  reports.map((one) => ({
    ...one,
    body: readPageReport(one.body) ? { ...Object(one.body), lcp: undefined } : one.body,
  }));

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const ask = (code: string, method: string, target: string, headers: Record<string, string>, body?: string) =>
  new Promise<{ readonly text: string; readonly token: string }>((resolve, reject) => {
    const host = { Host: `${code}.localhost:${ports.gate}`, "X-Forwarded-Proto": "https" };
    const call = request(
      { host: "127.0.0.1", port: edge.port, agent, method, path: target, headers: { ...host, ...headers } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        const cookies = answer.headers["set-cookie"] ?? [];
        const token = cookies.map((cookie) => cookie.split(";", 1)[0] ?? "").find((one) => one.startsWith("visit="));
        answer.on("end", () => resolve({ text, token: token ?? "" }));
      },
    );
    call.on("error", reject);
    call.end(body);
  });

interface Replayed {
  readonly code: string;
  readonly revision: string;
  readonly build: string;
  readonly visits: number;
  /** Numbers of the share cookie. */
  readonly numbers: readonly [from: number, to: number];
  /** By whether the visitor logs in. */
  readonly reports: ReadonlyMap<boolean, readonly SentReport[]>;
}

/** So many visits, of which some have one address and each other one its own. @returns how many of them got another revision */
async function replay(
  { code, revision, build, visits, numbers: [from, to], reports }: Replayed,
  random: () => number,
): Promise<number> {
  let others = 0;
  const one = async (index: number) => {
    const chance = random() * 100;
    const number = from + random() * (to - from);
    const own = random() * 100 < BEHIND_ONE ? "100.64.0.1" : `10.${Math.floor(to)}.${index >> 8}.${index & 255}`;
    const address = { "X-Forwarded-For": own };
    const cookie = { Cookie: `share=${number.toFixed(2)}` };
    const { text: page, token } = await ask(code, "GET", "/m/home", { ...address, ...cookie });
    if (!page.includes(`"revision":"${revision}"`)) others++;
    if (chance < END_AT_ONCE) return;
    for (const { type, query, body } of reports.get(chance >= 100 - LOG_INS) ?? []) {
      const report = readPageReport(body) ? { ...Object(body), revision, build } : body;
      const target = `/m/report${query && `?revision=${revision}`}`;
      await ask(code, "POST", target, { ...address, Cookie: token, "Content-Type": type }, JSON.stringify(report));
    }
  };
  for (let index = 0; index < visits; index += 16)
    await Promise.all(Array.from({ length: Math.min(16, visits - index) }, (_, more) => one(index + more)));
  return others;
}

/**
 * A stranger at one address opens pages of a revision and reports a hundred and twenty times that they are as bad, or as
 * good, as can be.
 */
async function lie(code: string, revision: string, build: string, isGood: boolean, number: number): Promise<void> {
  const address = { "X-Forwarded-For": "192.0.2.66" };
  const error = { code: "Error@part", screen: "home" };
  for (let time = 0; time < 120; time++) {
    const { token } = await ask(code, "GET", "/m/home", { ...address, Cookie: `share=${number.toFixed(2)}` });
    const told = isGood
      ? { counts: { start: 1, "first-screen": 1, "login-tried": 20, "login-done": 20 } }
      : { errors: [error], lcp: { ms: 30_000, screen: "home", element: "img" } };
    const headers = { ...address, Cookie: token, "Content-Type": "text/plain" };
    await ask(code, "POST", "/m/report", headers, JSON.stringify({ revision, build, ...told }));
  }
}

/** The same numbers in each run. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What the gate says of a brand's share after people have visited it. @param givesUp as of their visits */
async function verdictOf(page: Page, code: string, givesUp: boolean) {
  if (reportsBefore.size === 0)
    for (const wantsToLogIn of [true, false])
      reportsBefore.set(wantsToLogIn, await visit(page, "other", 99, { wantsToLogIn }));
  const reports = new Map<boolean, readonly SentReport[]>();
  for (const wantsToLogIn of [true, false]) {
    const told = await visit(page, code, 0, { wantsToLogIn, givesUp });
    reports.set(wantsToLogIn, givesUp ? told : untimed(told));
  }
  const { current = "", next } = { ...(await readRelease(deployment.store, code)) };
  const revision = next?.revision ?? "";
  const build = JSON.parse(readFileSync(path.join(deployment.dist, "build.json"), "utf8")).build;
  const random = createRandom();
  // The edge closes connections that have been idle for seconds, perhaps at the moment of the next request.
  agent.destroy();
  const others = await Promise.all([
    replay(
      { code, revision: current, build, visits: VISITS.current, numbers: [SHARE, 99], reports: reportsBefore },
      random,
    ),
    replay({ code, revision, build, visits: VISITS.next, numbers: [0, SHARE - 0.01], reports }, random),
  ]);
  // The opposite of the truth, of both revisions.
  await lie(code, current, build, !givesUp, SHARE + 1);
  await lie(code, revision, build, givesUp, 0);
  expect(others, "visits that got another revision than their number's").toEqual([0, 0]);
  return runGate({
    current,
    next: revision,
    lasts: 0,
    clock: systemClock,
    reports: () => readReports([admin], code, 60),
  });
}

test.describe("the gate takes back", () => {
  for (const change of bad) {
    test(change.name, async ({ page }) => {
      const code = codes.get(change) ?? "";
      const other = await readText(deployment.store, releaseKey("other"));
      const { decision, reason } = await verdictOf(page, code, true);
      expect(decision, reason).toBe("rollback");
      const taking = { code, change: rollingBack(undefined, () => undefined) };
      const [outcome] = await changeReleases(deployment.store, [taking], {
        action: "gate",
        by: "test",
        why: reason,
        now: Date.now(),
      });
      const revision = `"revision":"${outcome?.after?.current}"`;
      await expect
        .poll(() => ask(code, "GET", "/m/home", { Cookie: "share=0.00" }).then(({ text }) => text))
        .toContain(revision);
      expect(await readText(deployment.store, releaseKey("other"))).toBe(other);
    });
  }
});

test.describe("the gate promotes", () => {
  for (const change of good) {
    test(change.name, async ({ page }) => {
      const { decision, reason } = await verdictOf(page, codes.get(change) ?? "", false);
      expect(decision, reason).toBe("promote");
    });
  }
});

test("what can be seen to be wrong is never published", async () => {
  const { createPublisher, loadMerchants } = await import("#tools/publish/index.ts");
  const build = JSON.parse(readFileSync(path.join(deployment.dist, "build.json"), "utf8"));
  for (const [index, change] of refused.entries()) writeBrand(`refused-${index}`, change);
  const loaded = await loadMerchants(deployment.merchants, createPublisher(build));
  const served = loaded.filter(({ folder, record }) => folder.startsWith("refused-") && record);
  expect(served.map(({ folder }) => refused[Number(folder.split("-")[1])]?.name)).toEqual([]);
});
