import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import type { Sent } from "./call.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

const envelope = (value: unknown) => Response.json({ success: true, value });
const call = (path: string, more: Partial<Sent> = {}): Sent => ({
  method: "GET",
  path,
  token: undefined,
  language: "EN",
  ...more,
});

function transport(fetch: TransportOptions["fetch"], early?: TransportOptions["early"]) {
  const clock = createManualClock();
  const send = createTransport({ merchant: "lotus", userAgent: "Test", device: undefined, clock, fetch, early });
  return { clock, send };
}

/** A request that never ends by itself, as a browser's: it rejects when aborted. */
const endless: TransportOptions["fetch"] = (_, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

describe('spec 7 "Defaults": defaults of a call', () => {
  it("sends method, query in one order, credentials and a JSON body", async () => {
    const sent: [string, RequestInit][] = [];
    const { send } = transport(async (url, init) => {
      sent.push([url, init]);
      return envelope(null);
    });
    await send(call("/wps/a", { query: { b: 2, a: "x y", none: undefined } }));
    await send(call("/wps/b", { method: "POST", body: { name: "é" } }));
    expect(sent[0]?.[0]).toBe("/wps/a?a=x+y&b=2");
    expect(sent[0]?.[1]).toMatchObject({ method: "GET", credentials: "include" });
    expect(sent[0]?.[1]).not.toHaveProperty("body");
    expect(sent[1]?.[1]).toMatchObject({ method: "POST", body: '{"name":"é"}' });
    expect(sent[1]?.[1].headers).toHaveProperty("Content-Type", "application/json");
  });

  it("times out after 30 seconds", async () => {
    const { clock, send } = transport(endless);
    const outcome = send(call("/wps/a"));
    await clock.advance(29_999);
    let settled = false;
    void outcome.then(() => {
      settled = true;
    });
    await clock.advance(0);
    expect(settled).toBe(false);
    await clock.advance(1);
    expect(await outcome).toMatchObject({ error: { kind: "timeout" } });
  });

  it.each([
    ["/wps/game/launchGame", 10_000],
    ["/wps/relay/GCS_gameTrialLaunch", 10_000],
    ["/wps/system/test/ping", 15_000],
  ])("gives %s up after %i ms", async (path, within) => {
    const { clock, send } = transport(endless);
    const outcome = send(call(path));
    await clock.advance(within);
    expect(await outcome).toMatchObject({ error: { kind: "timeout" } });
  });

  it("aborts a request that its caller aborted", async () => {
    let aborted = false;
    const { send } = transport((url, init) => {
      init.signal?.addEventListener("abort", () => {
        aborted = true;
      });
      return endless(url, init);
    });
    const controller = new AbortController();
    const outcome = send(call("/wps/a", { signal: controller.signal }));
    controller.abort();
    expect(await outcome).toMatchObject({ error: { kind: "aborted" } });
    expect(aborted).toBe(true);
  });

  it("reports a network failure for a request that can't be sent and a body that is cut short", async () => {
    const { send } = transport(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await send(call("/wps/a"))).toMatchObject({ error: { kind: "network" } });
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("cut off")) });
    const cutOff = transport(async () => new Response(broken));
    expect(await cutOff.send(call("/wps/a"))).toMatchObject({ error: { kind: "network" } });
  });
});

describe("the first answer, requested by the page", () => {
  const path = "/wps/v2/system/status";
  const early = (value: unknown) => ({ status: 200, body: JSON.stringify({ success: true, value }) });

  it("serves one call, and no more", async () => {
    const { send } = transport(async () => envelope("second"), { url: path, answer: Promise.resolve(early("first")) });
    expect(await send(call(path))).toEqual({ ok: true, value: "first" });
    expect(await send(call(path))).toEqual({ ok: true, value: "second" });
  });

  it("keeps its status", async () => {
    const { send } = transport(endless, { url: path, answer: Promise.resolve({ status: 502, body: "" }) });
    expect(await send(call(path))).toMatchObject({ error: { kind: "bad-response", status: 502 } });
  });

  it("is asked for again when it failed", async () => {
    const answer = Promise.reject(new TypeError("Failed to fetch"));
    const { send } = transport(async () => envelope("again"), { url: path, answer });
    expect(await send(call(path))).toEqual({ ok: true, value: "again" });
  });

  it("times out like another call", async () => {
    const { clock, send } = transport(endless, { url: path, answer: new Promise(() => {}) });
    const outcome = send(call(path));
    await clock.advance(30_000);
    expect(await outcome).toMatchObject({ error: { kind: "timeout" } });
  });
});
