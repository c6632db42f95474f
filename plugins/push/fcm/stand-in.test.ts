// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";
import { followStandIn, registerAtStandIn } from "./stand-in-page.ts";

const vendor = "http://fcmregistrations.googleapis.com.localhost:5301";

let sandbox: TestSandbox;
let page: AbortController;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
  page = new AbortController();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    sandbox.fetch(new Request(url, { method: init?.method ?? "GET" })),
  );
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sandbox.close();
});

describe("the stand-in of Firebase Cloud Messaging", () => {
  it("gives each browser a token, and hands what the console sends to the page that is open", async () => {
    const site = sandbox.at("lotus");
    const { token } = await site.logIn("player");
    const registrationToken = await registerAtStandIn(vendor);
    expect(await registerAtStandIn(vendor)).not.toBe(registrationToken);
    await site.value("bindPush", { token, body: { registrationToken } });
    const received: unknown[] = [];
    followStandIn(vendor, registrationToken, (payload) => received.push(payload), page.signal);
    const push = { merchant: "lotus", member: "player", title: "You won", body: "800 points", url: "/m/news" };
    expect(await sandbox.console("/api/push", "POST", push)).toEqual({ inboxes: 1, devices: 1 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(received).toEqual([
      {
        from: "Lotus",
        collapseKey: "do_not_collapse",
        messageId: expect.any(String),
        notification: { title: "You won", body: "800 points" },
        fcmOptions: { link: "/m/news" },
        data: {},
      },
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(received).toHaveLength(1);
  });

  it("is asked no more once the plugin has ended", async () => {
    const asked = vi.spyOn(globalThis, "fetch");
    followStandIn(vendor, "t", () => {}, page.signal);
    await vi.advanceTimersByTimeAsync(0);
    page.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("brings the key without which nobody is asked for notifications", async () => {
    const { value } = await sandbox.at("lotus").call("getStatus");
    expect(value).toMatchObject({ smsProvider: { vapidKey: "sandbox", apiKey: "" } });
  });
});
