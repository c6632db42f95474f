import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { testBuild, testRecord } from "#server/edge/testing.ts";
import {
  BUILDS_KEY,
  buildFilesKey,
  buildKey,
  hashOf,
  hostsKey,
  recordKey,
  releaseKey,
  storedBuildFiles,
  storedRecord,
} from "#server/store/index.ts";
import { freePort } from "#tools/free-port.ts";
import { serve } from "./serve.ts";

it("names the command that serves when its file is run", () => {
  const file = fileURLToPath(new URL("index.ts", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", file], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("Run `npx livery serve`");
});

it("tells on its private port whether the store answers, and each domain that is served, those of a share and of a staged revision too", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const root = await mkdtemp(path.join(tmpdir(), "livery-serve-"));
  const put = async (key: string, content: unknown) => {
    const file = path.join(root, "store", key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  };
  const { build, criticalCss } = testBuild;
  await put(BUILDS_KEY, [build]);
  await put(buildKey(build, "/build.json"), testBuild);
  await put(buildKey(build, "/critical.json"), criticalCss);
  await put(buildFilesKey(build), storedBuildFiles(build, {}));
  const revisions: string[] = [];
  for (const domain of ["acme.example", "acme.club", "www.acme.bet"]) {
    const text = storedRecord(testRecord("acme", [domain]));
    revisions.push(await hashOf(text));
    await put(recordKey("acme", await hashOf(text)), text);
    await put(hostsKey(domain), { [domain]: "acme" });
  }
  const [current, revision, last] = revisions;
  const staged = { revision: last, key: "k".repeat(24), until: new Date(Date.now() + 60_000).toISOString() };
  const change = { at: "2026-11-25T10:00:00Z", by: "ann", why: "" };
  await put(releaseKey("acme"), { code: "acme", current, next: { revision, share: 5 }, staged, ...change });
  const adminPort = await freePort();
  const stop = await serve({
    root,
    port: await freePort(),
    host: "127.0.0.1",
    sandbox: false,
    merchants: undefined,
    gatewayOrigin: undefined,
    store: "store",
    adminPort: String(adminPort),
    log: "text",
  });
  try {
    const ask = (what: string) => fetch(`http://127.0.0.1:${adminPort}${what}`);
    await expect.poll(async () => (await ask("/ready")).status).toBe(200);
    expect(await (await ask("/metrics")).text()).toMatch(/^livery_served_age_seconds 0$/m);
    const statusOf = async (domain: string) => (await ask(`/tls?domain=${domain}`)).status;
    expect([await statusOf("acme.example"), await statusOf("www.acme.club")]).toEqual([200, 200]);
    expect(await statusOf("www.acme.bet")).toBe(200);
    for (const domain of ["other.example", "acme.bet", "club.acme.example"]) expect(await statusOf(domain)).toBe(404);
  } finally {
    await stop();
    await rm(root, { recursive: true });
  }
});
