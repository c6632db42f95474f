import { type AddressInfo, connect, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { readText } from "#server/store/index.ts";
import { openStore } from "#server/store/open-store.ts";
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

  it("that is gone fails instead of letting others wait", async () => {
    const { store, close } = await behindProxy(Number.POSITIVE_INFINITY);
    await expect(store.read("releases/acme.json")).rejects.toThrow(/max retries/i);
    await close();
  });
});
