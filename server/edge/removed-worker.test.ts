import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { removedWorker } from "./removed-worker.ts";
import { testAsset, testEdge } from "./testing.ts";

const address = "https://lotusplay.example/m/sw.js?env=production&merchant=lotus";
const files = { "/m/sw.js": testAsset("the worker", { immutable: false }) };

describe("the service worker, switched off by the operator", () => {
  it("is served while it is on, and replaced at its own address once it is off", async () => {
    expect(await (await testEdge({}, files).get(address)).text()).toBe("the worker");
    const removed = await testEdge({ serviceWorker: "off" }, files).get(address);
    expect(await removed.text()).toBe(removedWorker);
    expect(Object.fromEntries(removed.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
  });

  it("takes over at once, empties every cache and removes itself, without reloading a page", async () => {
    const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
    const done: string[] = [];
    const caches = new Set(["pages-a", "chunks-a", "workbox-precache-v2"]);
    const scope = {
      addEventListener: (type: string, listener: (typeof listeners)[string]) => {
        listeners[type] = listener;
      },
      skipWaiting: () => void done.push("skipWaiting"),
      registration: { unregister: async () => void done.push("unregister") },
    };
    runInNewContext(removedWorker, {
      self: scope,
      caches: { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) },
    });
    let work: Promise<unknown> | undefined;
    const event = {
      waitUntil(given: Promise<unknown>) {
        work = given;
      },
    };
    listeners.install?.(event);
    listeners.activate?.(event);
    await work;
    expect(done).toEqual(["skipWaiting", "unregister"]);
    expect([...caches]).toEqual([]);
    // Without a listener for requests all of them go to the network.
    expect(Object.keys(listeners)).toEqual(["install", "activate"]);
  });
});
