import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "jsonc-parser";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KvNamespace, kvStore, type R2Bucket, r2Store } from "#server/store/cloudflare.ts";
import { promoting, readSigningKey, rollingBack, type Signer, type Store } from "#server/store/index.ts";
import { keyPair } from "#server/store/testing.ts";
import { bound } from "#tests/stores/bound.ts";
import { createDeployment, type Deployment } from "#tools/bench/hostile-gateway/edges.ts";
import { changeReleases, switchPlugin } from "#tools/releases/index.ts";

/** As it is deployed. */
const config = parse(await readFile("deploy/cloudflare/wrangler.jsonc", "utf8"));

/** A build has a thousand files, which take ten seconds into a simulated store: the second kind is for `npm run test:full`. */
const kinds = [
  [
    "R2",
    { r2Buckets: ["STORE_R2"] },
    async (runtime: Miniflare) => r2Store(await bound<R2Bucket>(runtime, "STORE_R2")),
  ],
  [
    "KV",
    { kvNamespaces: ["STORE_KV"] },
    async (runtime: Miniflare) => kvStore(await bound<KvNamespace>(runtime, "STORE_KV")),
  ],
] as const;

describe.each(kinds.slice(0, process.env.FULL ? 2 : 1))("the worker with its store in %s", (_, bindings, storeIn) => {
  let deployment: Deployment;
  let runtime: Miniflare;
  let store: Store;
  let signer: Signer;

  beforeAll(async () => {
    deployment = await createDeployment(["acme"]);
    const keys = await keyPair();
    runtime = await start(keys.public);
    store = await storeIn(runtime);
    signer = await readSigningKey(keys.signing);
    await deployment.publish(deployment.merchants, {}, store, signer);
  });

  const start = async (publicKey: string) =>
    new Miniflare({
      modules: true,
      script: await readFile(path.join(deployment.dist, "edge/worker.js"), "utf8"),
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      defaultPersistRoot: path.join(deployment.folder, "bindings"),
      bindings: { ...config.vars, PUBLIC_KEY: publicKey },
      ...bindings,
    });

  afterAll(async () => {
    await runtime?.dispose();
    await deployment?.remove();
  });

  /** Reads the answer to its end: a runtime that still sends one is slow to stop. */
  const page = async (target = "/m/home", headers: Record<string, string> = {}, worker = runtime) => {
    const response = await worker.dispatchFetch(`http://acme.localhost${target}`, { headers, redirect: "manual" });
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
  };
  const nameOf = async (headers: Record<string, string> = {}) =>
    /"name":"([^"]+)"/.exec((await page("/m/home", headers)).text)?.[1];

  it("serves a brand's page and the files of its build", async () => {
    const home = await page();
    expect(home.status).toBe(200);
    const script = /<link rel="modulepreload" href="([^"]+)"/.exec(home.text)?.[1] ?? "";
    const file = await page(script);
    expect([file.status, file.type]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect((await page("/m/assets/none.js")).status).toBe(404);
  });

  it("serves a share, and takes it back, within two seconds", async () => {
    await deployment.edit("acme", { name: "Second" });
    await deployment.publish(deployment.merchants, { share: 20 }, store, signer);
    const inTime = { timeout: 60_000, interval: 100 };
    await expect.poll(() => nameOf({ Cookie: "share=10.00" }), inTime).toBe("Second");
    expect(await nameOf({ Cookie: "share=20.00" })).toBe("acme");
    const reason = { action: "test", by: "test", why: "", now: Date.now() };
    await changeReleases(store, [{ code: "acme", change: promoting }], reason);
    await expect.poll(() => nameOf({ Cookie: "share=99.00" }), inTime).toBe("Second");
    await changeReleases(store, [{ code: "acme", change: rollingBack(undefined, () => undefined) }], reason);
    await expect.poll(() => nameOf(), inTime).toBe("acme");
  });

  it("serves a page without a plugin that is switched off, within two seconds", async () => {
    const hasCaptcha = async () => (await page()).text.includes('"id":"image-code"');
    expect(await hasCaptcha()).toBe(true);
    const change = { plugin: "captcha/image-code", by: "test", why: "" };
    for (const action of ["off", "on"] as const) {
      await switchPlugin(store, { ...change, action, now: Date.now() });
      await expect.poll(hasCaptcha, { interval: 100 }).toBe(action === "on");
    }
  });

  it("serves nothing where another key has signed it", async () => {
    const other = await start((await keyPair()).public);
    expect((await page("/m/home", {}, other)).status).toBe(503);
    await other.dispose();
  });
});
