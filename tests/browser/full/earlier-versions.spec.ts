import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { Store } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import {
  createDeployment,
  type Deployment,
  type EdgeProcess,
  publishBuild,
  startServe,
} from "#tools/bench/hostile-gateway/edges.ts";
import { writeOtherRelease } from "#tools/bench/other-release.ts";
import { ports } from "../ports.ts";
import { siteFolder } from "../site-folder.ts";
import { expect, home, open, test } from "../support.ts";

/** An address without its hash. */
const nameOf = (address: string): string => address.replace(/-[\w-]{8}(\.\w+)$/, "$1");

let deployment: Deployment;
let store: Store;
let edge: EdgeProcess;
let browser: Browser;

test.beforeAll(async ({ launchOptions }) => {
  // The whole build is written and compressed anew.
  deployment = await createDeployment();
  const folder = path.join(deployment.merchants, "lotus");
  await cp(path.resolve(import.meta.dirname, "../../../merchants/lotus"), folder, { recursive: true });
  const file = path.join(folder, "merchant.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  manifest.gateway.origin = `http://127.0.0.1:${ports.site}`;
  await writeFile(file, JSON.stringify({ ...manifest, domains: ["lotus.localhost"], env: "development" }));
  const earlier = await writeOtherRelease(siteFolder, path.join(deployment.folder, "earlier"));
  // The store of a deployment has the build already.
  store = await openStore("releases", deployment.folder);
  await publishBuild(store, { merchants: deployment.merchants, dist: path.join(earlier, "dist") });
  // A context of its own: the mocks of other tests disable the cache.
  browser = await chromium.launch(launchOptions);
  edge = await startServe({ STORE: path.join(deployment.folder, "releases"), LOG: "text" });
});
test.afterAll(async () => {
  await browser?.close();
  await edge?.stop();
  await deployment?.remove();
});

test("a release that renames every script and style costs a returning visitor at most 10 kB of them", async () => {
  const site = await browser.newPage({ serviceWorkers: "block" });
  const loaded: { readonly address: string; readonly encoding: string; readonly bytes: number }[] = [];
  site.on("response", (response) => {
    const headers = response.headers();
    if (!/\/m\/(assets|plugins)\/.*\.(js|css)$/.test(response.url())) return;
    loaded.push({
      address: response.url(),
      encoding: headers["content-encoding"] ?? "",
      bytes: Number(headers["content-length"]),
    });
  });
  const visit = async () => {
    loaded.length = 0;
    await open(site, home("lotus", "/m/home", edge.port));
    // The rest of them is prepared for the next screens.
    await expect.poll(() => loaded.length).toBeGreaterThan(9);
    return [...loaded];
  };
  const first = await visit();
  expect(first.filter(({ encoding }) => encoding === "dcz")).toEqual([]);

  await publishBuild(store, deployment);
  const servedBuild = () => site.evaluate(async () => (await fetch("/m/home")).text());
  await expect.poll(servedBuild).not.toContain("otherbuild00");
  const second = await visit();
  const had = new Set(first.map(({ address }) => nameOf(address)));
  const again = second.filter(({ address }) => had.has(nameOf(address)));
  expect(again.filter(({ encoding }) => encoding === "dcz").length).toBeGreaterThan(5);
  expect(again.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(10_000);
});
