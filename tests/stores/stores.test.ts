import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type KvNamespace, kvStore, type R2Bucket, r2Store } from "#server/store/cloudflare.ts";
import { readText, type Store, storeReadLimits } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { bound } from "./bound.ts";
import { hasRedis, startRedis } from "./redis-server.ts";
import { startS3 } from "./s3-server.ts";

/** A kind of store; `open` may be called several times, for several publishers and edges of one store. */
interface Kind {
  open(): Promise<Store>;
  stop(): Promise<void>;
}

const folder = async (): Promise<Kind> => {
  const at = await mkdtemp(path.join(tmpdir(), "livery-store-"));
  return { open: () => openStore(at, "/"), stop: () => rm(at, { recursive: true }) };
};

const environment = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

const s3 = async () => {
  const { endpoint, close, loseNextAnswer } = await startS3();
  return {
    open: () => openStore(`s3://bucket?endpoint=${endpoint}&region=auto`, "/", environment),
    stop: async () => close(),
    loseNextAnswer,
  };
};

const redis = async (): Promise<Kind> => {
  const { url, stop } = await startRedis();
  return { open: () => openStore(url, "/"), stop };
};

async function cloudflare<T>(
  bindings: object,
  openIn: (runtime: Miniflare) => Promise<T>,
  store: (binding: T) => Store,
) {
  const runtime = new Miniflare({ modules: true, script: "export default {}", ...bindings });
  const binding = await openIn(runtime);
  return { open: async () => ({ ...store(binding), close: async () => {} }), stop: () => runtime.dispose() };
}

const kinds: Readonly<Record<string, () => Promise<Kind>>> = {
  "a folder": folder,
  S3: s3,
  // Installed with Debian's package redis-server; `npm run test:full` needs it.
  ...((hasRedis() || process.env.FULL) && { Redis: redis }),
  R2: () => cloudflare({ r2Buckets: ["R2"] }, (runtime) => bound<R2Bucket>(runtime, "R2"), r2Store),
  KV: () => cloudflare({ kvNamespaces: ["KV"] }, (runtime) => bound<KvNamespace>(runtime, "KV"), kvStore),
};

describe.each(Object.entries(kinds))("a store in %s", (name, start) => {
  let kind: Kind;
  let store: Store;

  beforeAll(async () => {
    kind = await start();
    store = await kind.open();
  });
  afterAll(async () => {
    await store.close();
    await kind.stop();
  });

  it("has nothing under a key that was never written", async () => {
    expect(await store.read("records/acme/none.json")).toBeUndefined();
  });

  it("knows which keys it has, an empty value's too", async () => {
    const keys = ["files/acme/some.svg", "files/acme/empty.json", "files/acme/none.svg"] as const;
    await store.write(keys[0], "<svg/>");
    await store.write(keys[1], "");
    expect(await Promise.all(keys.map((key) => store.has(key)))).toEqual([true, true, false]);
  });

  it("gives texts and bytes back as they were written, to every edge", async () => {
    const bytes = new Uint8Array(Array.from({ length: 1024 }, (_, index) => index % 256));
    await store.write("files/acme/picture.png", bytes);
    await store.write("records/acme/a1.json", '{"name":"Ácmé ✓"}');
    const other = await kind.open();
    expect(await other.read("files/acme/picture.png")).toEqual(bytes);
    expect(await readText(other, "records/acme/a1.json")).toBe('{"name":"Ácmé ✓"}');
    await other.close();
  });

  it("keeps a build's file by its path, whatever signs are in it", async () => {
    await store.write("builds/b1/m/assets/start-Bk_1-.js.br", new Uint8Array([0, 255]));
    expect(await store.read("builds/b1/m/assets/start-Bk_1-.js.br")).toEqual(new Uint8Array([0, 255]));
  });

  it("refuses a value that is too large, and takes the largest", async () => {
    for (const [key, bytes] of [
      ["files/acme/large.png", storeReadLimits.bytes],
      ["files/acme/larger.png", storeReadLimits.bytes + 1],
    ] as const)
      await store.write(key, new Uint8Array(bytes));
    expect((await store.read("files/acme/large.png"))?.byteLength).toBe(storeReadLimits.bytes);
    await expect(store.read("files/acme/larger.png")).rejects.toThrow(/8388608 bytes|8 MB/);
  });

  it("replaces a value only where it is the expected one", async () => {
    expect(await store.swap("releases/acme.json", "1", "2")).toBe(false);
    expect(await store.swap("releases/acme.json", undefined, "1")).toBe(true);
    expect(await store.swap("releases/acme.json", undefined, "2")).toBe(false);
    expect(await store.swap("releases/acme.json", "0", "2")).toBe(false);
    expect(await store.swap("releases/acme.json", "1", "2")).toBe(true);
    expect(await readText(store, "releases/acme.json")).toBe("2");
  });

  // KV can't.
  if (name !== "KV")
    it("lets one of many that replace a value at once do so", async () => {
      const stores = await Promise.all(Array.from({ length: 8 }, () => kind.open()));
      for (const before of [undefined, "0"]) {
        const key = `releases/race-${before}.json`;
        if (before !== undefined) await store.swap(key, undefined, before);
        const done = await Promise.all(stores.map((one, index) => one.swap(key, before, String(index + 1))));
        expect(done.filter(Boolean)).toHaveLength(1);
        expect(await readText(store, key)).toBe(String(done.indexOf(true) + 1));
      }
      for (const one of stores) await one.close();
    });

  if (!["S3", "R2", "KV"].includes(name))
    it("tells the time by its own clock, not by the publisher's", async () => {
      const before = await store.now();
      vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
      const time = await store.now();
      vi.useRealTimers();
      expect(Math.abs(time - before)).toBeLessThan(60_000);
    });

  it("has nothing left of what was removed", async () => {
    await store.write("records/acme/old.json", "{}");
    await store.remove("records/acme/old.json");
    expect(await store.read("records/acme/old.json")).toBeUndefined();
    expect(await store.has("records/acme/old.json")).toBe(false);
  });
});

describe("a store in R2", () => {
  it("has the keys that a publisher writes by the bucket's S3 address", async () => {
    const runtime = new Miniflare({ modules: true, script: "export default {}", r2Buckets: ["R2"] });
    const bucket = await bound<R2Bucket>(runtime, "R2");
    const store = r2Store(bucket);
    await store.write("records/acme/a1.json", "{}");
    await store.swap("releases/acme.json", undefined, "1");
    for (const [key, text] of [
      ["records/acme/a1.json", "{}"],
      ["releases/acme.json", "1"],
    ] as const)
      expect(await (await bucket.get(key))?.text()).toBe(text);
    await bucket.put("builds/b1/m/sw.js", "worker");
    expect(await readText(store, "builds/b1/m/sw.js")).toBe("worker");
    await runtime.dispose();
  });
});

it.each([503, "connection"] as const)(
  "a store in S3 that has written, and whose answer is lost (%s), is not changed by somebody else",
  async (how) => {
    const { open, stop, loseNextAnswer } = await s3();
    const store = await open();
    await store.swap("builds.json", undefined, "[]");
    for (const [before, next] of [
      [undefined, "1"],
      ["1", "2"],
    ] as const) {
      loseNextAnswer(how);
      expect(await store.swap("releases/acme.json", before, next)).toBe(true);
      expect(await readText(store, "releases/acme.json")).toBe(next);
    }
    expect(await store.swap("releases/acme.json", "1", "3")).toBe(false);
    await stop();
  },
);

it("refuses to change an S3 that ignores the condition of a write, and changes nothing", async () => {
  const { endpoint, close } = await startS3({ hasConditions: false });
  const store = await openStore(`s3://bucket?endpoint=${endpoint}&region=auto`, "/", environment);
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(store.swap("releases/acme.json", undefined, "1")).rejects.toThrow(
      `${endpoint} ignores the condition of a write`,
    );
  expect(await store.has("releases/acme.json")).toBe(false);
  close();
});

it("gives up a read of S3 when nobody waits for it any more", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const store = await openStore(`s3://bucket?endpoint=http://127.0.0.1:${port}&region=auto`, "/", environment);
  const asker = new AbortController();
  const read = store.read("releases/acme.json", asker.signal);
  const isClosed = new Promise<void>((resolve) => {
    silent.once("request", (request) => {
      request.socket.once("close", () => resolve());
      asker.abort(new Error("nobody waits"));
    });
  });
  await expect(read).rejects.toThrow("nobody waits");
  await isClosed;
  silent.close();
});

describe("the name of a store", () => {
  it.each([
    ["ftp://host/store", "ftp://, which is no kind of store"],
    ["s3://bucket", "has no endpoint"],
    ["s3://bucket?endpoint=nowhere", "has no endpoint"],
    ["s3://bucket?endpoint=https://s3.example", "AWS_ACCESS_KEY_ID"],
  ])("%s is refused with the next step", async (name, text) => {
    await expect(openStore(name, "/", {})).rejects.toThrow(text);
  });
});
