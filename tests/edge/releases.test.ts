import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pluginName } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { promoting, readSigningKey, rollingBack, staging } from "#server/store/index.ts";
import { keyPair } from "#server/store/testing.ts";
import { createDeployment, type Deployment, type EdgeProcess, startServe } from "#tools/bench/hostile-gateway/edges.ts";
import { freePort } from "#tools/free-port.ts";
import { changeReleases, readRelease, switchPlugin } from "#tools/releases/index.ts";
import { featuresIn, get, nameIn, type Page, recordIn } from "./pages.ts";

/** How long a change may take until every edge serves it. */
const SERVED_WITHIN = { timeout: 60_000, interval: 100 };

const buildIn = async (folder: string): Promise<string> => {
  const { fullBuild }: BuildManifest = JSON.parse(await readFile(path.join(folder, "build.json"), "utf8"));
  return fullBuild;
};

const gateway = createServer((_, answer) => {
  answer.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true,"value":null}');
});

describe("two edges over one store", () => {
  let deployment: Deployment;
  let edges: EdgeProcess[] = [];
  let ports: number[] = [];
  let adminPorts: number[] = [];
  let environment: Readonly<Record<string, string>>;

  const reason = () => ({ action: "test", by: "test", why: "", now: Date.now() });
  const change = async (what: Parameters<typeof changeReleases>[1][number]["change"]) => {
    const [outcome] = await changeReleases(deployment.store, [{ code: "acme", change: what }], reason());
    expect(outcome?.failure).toBeUndefined();
  };
  /** What a visitor with a number gets of each edge. */
  const names = (cookie?: string) =>
    Promise.all(edges.map(async ({ port }) => nameIn(await get(port, "/m/home", cookie ? { cookie } : {}))));
  const admin = async (edge: number, target: string) => {
    const answer = await fetch(`http://127.0.0.1:${adminPorts[edge]}${target}`);
    return { status: answer.status, text: await answer.text() };
  };
  const startEdge = (index: number) =>
    startServe({ ...environment, PORT: String(ports[index]), ADMIN_PORT: String(adminPorts[index]) });

  beforeAll(async () => {
    deployment = await createDeployment(["acme", "bravo"]);
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    environment = {
      STORE: path.join(deployment.folder, "store"),
      GATEWAY_ORIGIN: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      LOG: "text",
      DRAIN_MS: "1000",
    };
    ports = [await freePort(), await freePort()];
    adminPorts = [await freePort(), await freePort()];
    edges = await Promise.all([0, 1].map(startEdge));
  });

  afterAll(async () => {
    await Promise.all(edges.map((edge) => edge.stop()));
    gateway.close();
    await deployment?.remove();
  });

  it("serve what is published, to a share of the visitors and to all, and take it back within two seconds", async () => {
    expect(await names()).toEqual(["acme", "acme"]);
    const before = await get(edges[0]?.port ?? 0, "/m/home", { cookie: "share=90.00" });
    await deployment.edit("acme", { name: "Second" });
    await deployment.publish(deployment.merchants, { share: 20 });
    await expect.poll(() => names("share=19.99"), SERVED_WITHIN).toEqual(["Second", "Second"]);
    expect(await names("share=20.00")).toEqual(["acme", "acme"]);
    const drawn = await get(edges[1]?.port ?? 0, "/m/home");
    expect(String(drawn.headers["set-cookie"])).toMatch(/^share=\d+\.\d\d; Path=\/; SameSite=Lax; HttpOnly/);
    await change(promoting);
    await expect.poll(() => names("share=99.99"), SERVED_WITHIN).toEqual(["Second", "Second"]);
    expect((await get(edges[0]?.port ?? 0, "/m/home")).headers["set-cookie"]).toBeUndefined();
    await change(rollingBack(undefined, () => undefined));
    await expect.poll(() => names(), SERVED_WITHIN).toEqual(["acme", "acme"]);
    const after = await get(edges[0]?.port ?? 0, "/m/home", { cookie: "share=90.00" });
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag]);
  });

  it("serve a flag with a share to the visitors within it, each their own page, and not the number", async () => {
    await deployment.edit("acme", { features: { INBOX3: { share: 20 }, REWCEN3: { share: 50 } } });
    await deployment.publish(deployment.merchants);
    const look = async (number: string, edge = 0, tag = "") => {
      const more = { cookie: `share=${number}`, ...(tag && { "If-None-Match": tag }) };
      const page = await get(edges[edge]?.port ?? 0, "/m/home", more);
      return { status: page.status, tag: String(page.headers.etag), features: featuresIn(page), text: page.text };
    };
    const sides = async () =>
      Promise.all(["19.99", "20.00", "50.00"].map(async (number) => (await look(number)).features));
    await expect.poll(sides, SERVED_WITHIN).toEqual([
      { INBOX3: true, REWCEN3: true },
      { INBOX3: false, REWCEN3: true },
      { INBOX3: false, REWCEN3: false },
    ]);
    const [on, off] = [await look("0.07"), await look("99.07")];
    expect((await look("19.99", 0, on.tag)).status).toBe(304);
    expect((await look("20.00", 0, on.tag)).status).toBe(200);
    expect((await look("0.00", 0, off.tag)).features).toEqual({ INBOX3: true, REWCEN3: true });
    await expect.poll(async () => (await look("30.00", 1)).features, SERVED_WITHIN).toMatchObject({ INBOX3: false });
    expect(off.text).not.toContain("99.07");
    const drawn = await get(edges[0]?.port ?? 0, "/m/home");
    expect(String(drawn.headers["set-cookie"])).toMatch(/^share=\d+\.\d\d; /);
    await change(rollingBack(undefined, () => undefined));
    const drawnByEach = () =>
      Promise.all(edges.map(async ({ port }) => (await get(port, "/m/home")).headers["set-cookie"]));
    await expect.poll(drawnByEach, SERVED_WITHIN).toEqual([undefined, undefined]);
  });

  it("show a staged revision at its address alone, without its key in the address from then on, and to no search engine", async () => {
    const { next, current } = { ...(await readRelease(deployment.store, "acme")) };
    expect(next).toBeUndefined();
    const revision = current ?? "";
    const key = "k".repeat(24);
    await change(staging({ revision, key, until: new Date(Date.now() + 60_000).toISOString() }));
    const port = edges[0]?.port ?? 0;
    const address = `/m/home?revision=${revision}&key=${key}&a=1`;
    await expect.poll(async () => (await get(port, address)).status, SERVED_WITHIN).toBe(303);
    // Of another one it is not to be thought that this page were it.
    expect((await get(port, address.replace(key, "j".repeat(24)))).status).toBe(404);
    const { headers } = await get(port, address);
    expect(headers.location).toBe("/m/home?a=1");
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const staged = await get(port, "/m/home?a=1", { cookie });
    expect(staged.text).toContain(`Staged: revision ${revision}"`);
    expect(staged.headers["x-robots-tag"]).toBe("noindex");
    expect((await get(port, "/m/home", { cookie: `${cookie}x` })).text).not.toContain("Staged:");
  });

  it("take a plugin that is switched off out of the pages of all brands within two seconds, and put it back byte for byte", async () => {
    const plugin = "captcha/image-code";
    const hosts = ["acme.localhost", "bravo.localhost"];
    const pages = () =>
      Promise.all(
        edges.flatMap(({ port }) => hosts.map((host) => get(port, "/m/home", { host, cookie: "share=1.00" }))),
      );
    const pluginsOf = (page: Page) => (recordIn(page)?.plugins ?? []).map(pluginName);
    const have = async () => (await pages()).map((page) => pluginsOf(page).includes(plugin));
    const before = await pages();
    expect(before.map((page) => pluginsOf(page).includes(plugin))).toEqual(Array(4).fill(true));
    await switchPlugin(deployment.store, { plugin, ...reason(), action: "off" });
    await expect.poll(have, SERVED_WITHIN).toEqual(Array(4).fill(false));
    for (const [index, page] of (await pages()).entries()) {
      expect(page.status).toBe(200);
      expect(page.headers.etag).not.toBe(before[index]?.headers.etag);
      expect(pluginsOf(page)).toContain("login/password");
    }
    await switchPlugin(deployment.store, { plugin, ...reason(), action: "on" });
    await expect.poll(have, SERVED_WITHIN).toEqual(Array(4).fill(true));
    const seen = (answers: readonly Page[]) => answers.map(({ text, headers }) => [text, headers.etag]);
    expect(seen(await pages())).toEqual(seen(before));
  });

  it("tell on their private ports that they are ready, whose domain may have a certificate, and what pages report", async () => {
    expect(await admin(0, "/ready")).toMatchObject({ status: 200 });
    expect((await admin(0, "/tls?domain=www.acme.localhost")).status).toBe(200);
    expect((await admin(0, "/tls?domain=other.example")).status).toBe(404);
    const revision = (await readRelease(deployment.store, "acme"))?.current ?? "";
    const reports = JSON.parse((await admin(0, "/reports?brand=acme&minutes=60")).text);
    expect(reports[revision].counts.served).toBeGreaterThan(0);
    expect((await admin(0, "/metrics")).text).toContain(`livery_reports_last_hour{brand="acme",revision="${revision}"`);
  });

  it("are told to end one after the other under load, without an error for whoever asks a ready one", async () => {
    let isOver = false;
    const statuses: number[] = [];
    /** A proxy's part: it asks whoever is ready. */
    const ask = async () => {
      while (!isOver) {
        for (const [index, { port }] of edges.entries()) {
          const isReady = (await admin(index, "/ready").catch(() => undefined))?.status === 200;
          if (isReady) statuses.push((await get(port, "/m/home")).status);
        }
      }
    };
    const load = Promise.all([ask(), ask()]);
    for (const index of [0, 1]) {
      const asked = statuses.length;
      await expect.poll(() => statuses.length).toBeGreaterThan(asked + 10);
      expect(await edges[index]?.stop("SIGTERM")).toBe(0);
      edges[index] = await startEdge(index);
    }
    isOver = true;
    await load;
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it("an edge that is killed serves the same again when it starts", async () => {
    await edges[0]?.stop();
    edges[0] = await startEdge(0);
    expect(await names()).toEqual(["acme", "acme"]);
  });
});

describe("an edge over a store", () => {
  it("with a public key serves what was signed, and after an unsigned release what it served before", async () => {
    const keys = await keyPair();
    const deployment = await createDeployment(["acme"]);
    const store = path.join(deployment.folder, "store");
    const start = (publicKey: string) => startServe({ STORE: store, PUBLIC_KEY: publicKey, LOG: "text" });
    const edge = await start(keys.public);
    const page = (port = edge.port) => get(port, "/m/home");
    // Nothing is signed yet.
    expect((await page()).status).toBe(503);
    await deployment.publish(deployment.merchants, {}, deployment.store, await readSigningKey(keys.signing));
    await expect.poll(async () => nameIn(await page()), SERVED_WITHIN).toBe("acme");
    const script = /<link rel="modulepreload" href="([^"]+)"/.exec((await page()).text)?.[1] ?? "";
    expect((await get(edge.port, script)).status).toBe(200);
    // What was replaced behind the publisher's back is not sent, in whatever encoding.
    const file = path.join(deployment.folder, "store/builds", await buildIn(deployment.dist), `${script}.br`);
    await writeFile(file, "alert(1)");
    expect((await get(edge.port, script, { "Accept-Encoding": "br" })).status).toBe(503);
    await deployment.edit("acme", { name: "Unsigned" });
    await deployment.publish(deployment.merchants);
    const other = await start((await keyPair()).public);
    expect((await page(other.port)).status).toBe(503);
    expect(nameIn(await page())).toBe("acme");
    // One that starts now serves the revision before.
    const late = await start(keys.public);
    expect(nameIn(await page(late.port))).toBe("acme");
    await Promise.all([edge, other, late].map((one) => one.stop()));
    await deployment.remove();
  });

  it("gets nothing staged without a key that may be promoted in place of what is signed", async () => {
    const deployment = await createDeployment(["acme"]);
    const { signing } = await keyPair();
    await deployment.publish(deployment.merchants, {}, deployment.store, await readSigningKey(signing));
    await deployment.edit("acme", { name: "Second", domains: ["acme.localhost", "acme.example"] });
    const stage = (SIGNING_KEY: string) =>
      promisify(execFile)(process.execPath, ["--import", "tsx", "tools/livery/index.ts", "stage", "acme"], {
        cwd: path.resolve(import.meta.dirname, "../.."),
        env: {
          ...process.env,
          STORE: path.join(deployment.folder, "store"),
          MERCHANTS_DIR: deployment.merchants,
          SIGNING_KEY,
        },
      });
    await expect(stage("")).rejects.toMatchObject({ stderr: expect.stringContaining("there is no SIGNING_KEY") });
    const { stdout } = await stage(signing);
    expect(stdout).toContain("is staged until");
    // Not where only this machine could open it.
    expect(stdout).toContain("\nhttps://acme.example/m/home?revision=");
    await deployment.remove();
  });

  it("that is empty is not ready, and says why; it publishes nothing by itself", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "livery-empty-"));
    const adminPort = await freePort();
    const edge = await startServe({
      STORE: folder,
      ADMIN_PORT: String(adminPort),
      LOG: "text",
    });
    const answer = await fetch(`http://127.0.0.1:${adminPort}/ready`);
    expect([answer.status, await answer.text()]).toEqual([503, "not ready: the store has no build: publish a brand\n"]);
    expect((await get(edge.port, "/m/home", { host: "lotus.localhost" })).status).toBe(404);
    await edge.stop();
    await rm(folder, { recursive: true });
  });
});
