import { describe, expect, it } from "vitest";
import { sendBeacon } from "./beacon.ts";
import { testWindow } from "./testing.ts";

function browser(beacon: unknown) {
  const fetched: [string, RequestInit][] = [];
  const window = testWindow("https://lotus.example/");
  Reflect.set(window, "fetch", (url: string, init: RequestInit) => {
    fetched.push([url, init]);
    return Promise.reject(new TypeError("offline"));
  });
  Object.defineProperty(window.navigator, "sendBeacon", { value: beacon });
  return { window, fetched };
}

describe('spec 7 "System": beacon', () => {
  it("is sent by sendBeacon, as plain text", () => {
    const sent: unknown[][] = [];
    const { window, fetched } = browser((...args: unknown[]) => sent.push(args) > 0);
    sendBeacon(window, "/wps/system/collect", "{}");
    expect(sent).toEqual([["/wps/system/collect", "{}"]]);
    expect(fetched).toEqual([]);
  });

  it.each([
    ["is missing", undefined],
    ["refuses", () => false],
    [
      "throws",
      () => {
        throw new TypeError("forbidden");
      },
    ],
  ])("falls back to a keepalive request with the merchant where sendBeacon %s", (_, beacon) => {
    const { window, fetched } = browser(beacon);
    sendBeacon(window, "/wps/system/collect", "{}", { Merchant: "lotus" });
    const headers = { Merchant: "lotus", "Content-Type": "text/plain;charset=UTF-8" };
    expect(fetched).toEqual([["/wps/system/collect", { method: "POST", body: "{}", keepalive: true, headers }]]);
  });
});
