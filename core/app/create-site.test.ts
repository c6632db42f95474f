import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { testRecord } from "#core/merchant/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createSite } from "./create-site.ts";
import { testSite } from "./testing.ts";

it('spec 3 "Storage keys": a log-out clears what a login provider has kept, although its code was not loaded', () => {
  const window = testWindow("https://lotus.example/m/member/home");
  window.localStorage.setItem("line_session_token", "l-1");
  window.localStorage.setItem("kept", "1");
  const manifest = { api: 1, title: "LINE", settings: { type: "object" } } as const;
  const { platform } = createSite({
    window,
    clock: createManualClock(),
    page: {
      language: "EN",
      texts: {},
      snapshot: {},
      build: "test",
      record: {
        ...testRecord,
        plugins: [
          {
            point: "login",
            id: "line",
            url: "/line.js",
            manifest: { ...manifest, storage: ["line_session_token"] },
            settings: {},
          },
          { point: "captcha", id: "x", url: "/x.js", manifest: { ...manifest, storage: ["kept"] }, settings: {} },
        ],
      },
    },
    fetch: async () => new Response(),
    guardBack: () => () => {},
    navigate: () => {},
    features: [],
  });
  platform.storage.clearOnLogout();
  expect(window.localStorage.getItem("line_session_token")).toBeNull();
  expect(window.localStorage.getItem("kept")).toBe("1");
});

it("a page that the service worker has kept asks the gateway again for the lobby, which it shows until then", async () => {
  const path = "/wps/relay/GCSGAME_newGameVendor";
  const page = { snapshot: { [path]: [] }, kept: true } as const;
  const window = testWindow("https://lotus.example/m/home");
  const { gateway, requests } = testSite({ window, page, answers: { [path]: [] } });
  expect(gateway.lobbySnapshot.lanes()).toEqual([]);
  await gateway.games.lanes();
  expect(requests.map((request) => request.path)).toEqual([path]);
});

describe("a page that has waited", () => {
  const lanes = "/wps/relay/GCSGAME_newGameVendor";
  const status = "/wps/v2/system/status";
  const statusOf = { track: undefined, originalDomain: "lotus.example", url: "https://lotus.example/m/home" };
  const envelope = JSON.stringify({ success: true, value: [] });

  /** A site that starts after a while: what it asks for. */
  function aSite(isLate: boolean, used = new Promise<void>(() => {})) {
    const asked: string[] = [];
    const window = testWindow("https://lotus.example/m/home");
    const answer = Promise.resolve({ status: 200, body: envelope });
    const site = createSite({
      window,
      isLate,
      boot: { used, status: { url: `${status}?device=MOBILE`, answer } },
      clock: createManualClock(),
      page: { language: "EN", texts: {}, snapshot: { [lanes]: [] }, build: "test", record: testRecord },
      async fetch(url) {
        asked.push(new URL(url, window.location.href).pathname);
        return new Response(envelope);
      },
      guardBack: () => () => {},
      navigate: () => {},
    });
    return { site, asked };
  }

  it("takes what the gateway has answered before", async () => {
    const { site, asked } = aSite(false);
    await Promise.all([site.gateway.games.lanes(), site.gateway.system.status(statusOf)]);
    expect(asked).toEqual([]);
  });

  it("asks again when that is old", async () => {
    const { site, asked } = aSite(true);
    expect(site.gateway.lobbySnapshot.lanes()).toEqual([]);
    await Promise.all([site.gateway.games.lanes(), site.gateway.system.status(statusOf)]);
    expect(asked.toSorted()).toEqual([lanes, status].toSorted());
  });

  it("knows that a person has used it before", async () => {
    let isUsed = false;
    await Promise.race([
      aSite(false, Promise.resolve()).site.whenInteracted.then(() => {
        isUsed = true;
      }),
      new Promise((resolve) => setTimeout(resolve)),
    ]);
    expect(isUsed).toBe(true);
  });
});

describe('spec 2 "Return addresses": an address with redirectUrl', () => {
  it("keeps it on the way to log-in and registration, whatever is visited in between, and on no other path", () => {
    const to: string[] = [];
    const { navigate } = createSite({
      window: testWindow("https://lotus.example/m/news?redirectUrl=https%3A%2F%2Fpartner.example%2F&kw=a"),
      clock: createManualClock(),
      page: { language: "EN", texts: {}, snapshot: {}, build: "test", record: testRecord },
      fetch: async () => new Response(),
      guardBack: () => () => {},
      navigate: (path) => void to.push(path),
      features: [],
    });
    for (const path of ["/m/game", "/m/login?go=%2Fm%2Fgame", "/m/register", "/m/login?redirectUrl=own"])
      navigate(path);
    expect(to).toEqual([
      "/m/game?kw=a",
      "/m/login?go=%2Fm%2Fgame&kw=a&redirectUrl=https%3A%2F%2Fpartner.example%2F",
      "/m/register?kw=a&redirectUrl=https%3A%2F%2Fpartner.example%2F",
      "/m/login?redirectUrl=own&kw=a",
    ]);
  });
});
