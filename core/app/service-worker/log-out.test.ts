import { describe, expect, it, vi } from "vitest";
import { LOG_OUT_SYNC, LOGGED_OUT } from "#core/gateway/kept-log-outs.ts";
import { fakeCaches } from "../../features/session/testing.ts";
import { addLogOutListeners } from "./log-out.ts";

/** A worker whose gateway gives this answer, with one log-out kept. */
async function aWorker(answer: () => Promise<Response>) {
  const forgetPages = vi.fn(async () => {});
  const caches = fakeCaches();
  await (await caches.open("log-outs")).put("/wps/session/logout?1", Response.json({ Authorization: "t-1" }));
  const fetch = vi.fn(answer);
  const scope = new EventTarget();
  addLogOutListeners(
    { caches, fetch, addEventListener: (...listener) => scope.addEventListener(...listener) },
    forgetPages,
  );
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
    scope.dispatchEvent(Object.assign(new Event(type), event, { waitUntil }));
    await Promise.all(work);
  };
  return { fetch, forgetPages, dispatch };
}

describe('spec 4 "Session": the service worker after a log-out', () => {
  it("sends its call when the network is back, and asks for another try where nobody answers", async () => {
    const { fetch, dispatch } = await aWorker(async () => Response.json({ success: true }));
    await dispatch("sync", { tag: "another" });
    expect(fetch).not.toHaveBeenCalled();
    await dispatch("sync", { tag: LOG_OUT_SYNC });
    expect(fetch).toHaveBeenCalledOnce();
    await dispatch("sync", { tag: LOG_OUT_SYNC });
    expect(fetch).toHaveBeenCalledOnce();
    const offline = await aWorker(() => Promise.reject(new TypeError("offline")));
    await expect(offline.dispatch("sync", { tag: LOG_OUT_SYNC })).rejects.toThrow("offline");
  });

  it("forgets the member's pages, and at no other message", async () => {
    const { forgetPages, dispatch } = await aWorker(async () => new Response());
    for (const data of [null, "x", { type: "SKIP_WAITING" }]) await dispatch("message", { data });
    expect(forgetPages).not.toHaveBeenCalled();
    await dispatch("message", { data: { type: LOGGED_OUT } });
    expect(forgetPages).toHaveBeenCalledOnce();
  });
});
