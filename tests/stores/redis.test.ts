import { type AddressInfo, connect, createServer } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { readText } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
import { evictionWarning } from "#server/store/redis.ts";
import { storeFailure } from "#tools/releases/index.ts";
import { hasRedis, startRedis } from "./redis-server.ts";

it("gives up a server that accepts connections and doesn't answer", async () => {
  const silent = createServer((socket) => void socket.on("error", () => {}));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const store = await openStore(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}/0`, "/");
  const failure = await readText(store, "releases/acme.json").then(() => undefined, storeFailure);
  expect(failure).toMatch(/^the store does not answer \(.+\)\. Check STORE/);
  await store.close();
  silent.close();
});

describe("the memory of a Redis", () => {
  const memory = (limit: number, policy: string) => `# Memory\r\nmaxmemory:${limit}\r\nmaxmemory_policy:${policy}\r\n`;

  it.each([
    ["that evicts any key", memory(1_000_000, "allkeys-lru"), "allkeys-lru"],
    ["that evicts nothing", memory(1_000_000, "noeviction"), undefined],
    ["that evicts keys that expire", memory(1_000_000, "volatile-lru"), undefined],
    ["without a limit", memory(0, "allkeys-lru"), undefined],
    ["that doesn't tell", "", undefined],
  ])("%s leads to a warning only if a release can be lost", (_, info, named) => {
    const warning = evictionWarning(info);
    if (named) expect(warning).toContain(`maxmemory-policy ${named}): set it to noeviction`);
    else expect(warning).toBeUndefined();
  });
});

describe.skipIf(!hasRedis() && !process.env.FULL)("a store in Redis", () => {
  /** A proxy before Redis that drops the first connections. */
  async function behindProxy(dropped: number) {
    const { port, stop } = await startRedis();
    let left = dropped;
    const proxy = createServer((socket) => {
      if (left-- > 0) return void socket.destroy();
      const upstream = connect(port, "127.0.0.1");
      socket.pipe(upstream).pipe(socket);
      for (const one of [socket, upstream]) one.on("error", () => one.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const store = await openStore(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}/0`, "/");
    const close = async () => {
      await store.close();
      proxy.close();
      await stop();
    };
    return { store, close };
  }

  it("is asked again over another connection where one is lost, and that again", async () => {
    const { store, close } = await behindProxy(3);
    expect(await store.swap("releases/acme.json", undefined, "1")).toBe(true);
    await close();
  });

  it("warns when it is opened and evicts any key", async () => {
    const { url, stop } = await startRedis("--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lfu");
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const store = await openStore(url, "/");
    await store.has("builds.json");
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining("allkeys-lfu")));
    warn.mockRestore();
    await store.close();
    await stop();
  });

  it("that is gone fails instead of letting others wait", async () => {
    const { store, close } = await behindProxy(Number.POSITIVE_INFINITY);
    await expect(store.read("releases/acme.json")).rejects.toThrow(/max retries/i);
    await close();
  });
});
