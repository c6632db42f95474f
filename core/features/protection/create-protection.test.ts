import { describe, expect, it, vi } from "vitest";
import { loggedIn, loginValue, testSite } from "#core/app/testing.ts";
import type { ProtectionManifest } from "#core/extension-points/index.ts";
import { type ChosenPlugin, createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";

const NOW = Date.UTC(2026, 10, 20, 18);

const common = {
  api: 1,
  title: "Operator",
  link: "{settings.page}?lang={lang}",
  settings: { type: "object" },
} as const;
const withCode: ProtectionManifest = { ...common, months: [6] };
const framed: ProtectionManifest = { ...common, frame: true };
const chosen = (code: boolean): ChosenPlugin => ({
  point: "protection",
  id: "operator",
  ...(code && { url: "/operator.js" }),
  manifest: code ? withCode : framed,
  settings: { page: "https://breaks.example/" },
});

/** A member's page at a brand with one protection provider, whose code answers `take`. */
async function aMember(take?: () => unknown, answers: Readonly<Record<string, unknown>> = {}, plugin = chosen(!!take)) {
  const paths: string[] = [];
  const site = testSite({
    window: testWindow("https://www.noor.example/m/launchGame"),
    clock: createManualClock(NOW),
    record: { plugins: [plugin] },
    idlePlugins: async () => {},
    loadPlugin: async () => ({ default: { api: 1, activate: () => ({ take }) } }),
    answers: { "/wps/session/logout": null, ...answers },
    navigate: (path) => void paths.push(path),
  });
  site.session.open(loginValue, loggedIn);
  const protection = await site.protection();
  const pause = async () => {
    const result = protection.take({ kind: "pause", hours: 24 });
    await site.clock.advance(60_000);
    return result;
  };
  return { site, protection, pause, paths };
}

describe('spec 4 "Player protection": the strip', () => {
  it("is filled under the splash, before the page is idle", async () => {
    const window = testWindow("https://www.noor.example/m/home");
    window.document.body.innerHTML = '<div id="protection-strip"></div>';
    testSite({ window, record: { strip: true }, whenIdleUnderSplash: Promise.resolve() });
    const strip = window.document.getElementById("protection-strip");
    await vi.waitFor(() => expect(strip?.shadowRoot?.querySelector("button")).not.toBeNull());
  });
});

describe('spec 4 "Player protection": a break', () => {
  it("that is taken logs the member out and leaves the game, and says until when", async () => {
    const until = new Date(NOW + 86_400_000).toISOString();
    const { site, pause, paths } = await aMember(() => ({ kind: "taken", until }));
    expect(await pause()).toEqual({ kind: "taken", until });
    expect(site.session.store.getState().phase).toBe("closed");
    expect(paths).toEqual(["/m/home"]);
  });

  it.each([
    ["an end that is past", new Date(NOW - 1).toISOString()],
    ["an unreadable end", "tomorrow"],
    ["no end", undefined],
  ])("with %s is taken until nobody knows when", async (_, until) => {
    const { pause } = await aMember(() => ({ kind: "taken", until }));
    expect(await pause()).toEqual({ kind: "taken" });
  });

  it.each([
    ["throws", () => Promise.reject(new Error("down"))],
    ["hangs", () => new Promise(() => {})],
    ["answers nonsense", () => "yes"],
    ["answers nothing", () => undefined],
  ])("of a plugin that %s has failed: the member stays logged in, and the operator's page remains", async (_, take) => {
    const { site, protection, pause } = await aMember(take);
    expect(await pause()).toEqual({ kind: "failed" });
    expect(site.session.store.getState().phase).toBe("open");
    expect(await protection.ways({})).toMatchObject({ link: "https://breaks.example/?lang=EN" });
  });

  it("that is refused says why, in the gateway's words", async () => {
    const { site, pause } = await aMember(() => ({ kind: "refused", message: "You are on a break already." }));
    expect(await pause()).toEqual({ kind: "refused", message: "You are on a break already." });
    expect(site.session.store.getState().phase).toBe("open");
  });
});

describe('spec 4 "Player protection": the ways to a break', () => {
  it("are a call with its periods, and the plugin's link", async () => {
    const { protection } = await aMember(() => undefined);
    expect(await protection.ways({ selfExclusion: "https://register.example/" })).toEqual({
      link: "https://breaks.example/?lang=EN",
      frame: undefined,
      takesPauses: true,
      months: [6],
    });
  });

  it("are the operator's page in a frame and as a link, in the language on screen, for a plugin without code", async () => {
    const { protection } = await aMember();
    expect(await protection.ways({})).toEqual({
      link: "https://breaks.example/?lang=EN",
      frame: "https://breaks.example/?lang=EN",
      takesPauses: false,
      months: [],
    });
  });

  it("are the manifest's self-exclusion page where there is no plugin", async () => {
    const { protection } = await aMember(undefined, {}, { ...chosen(false), point: "push" });
    expect((await protection.ways({ selfExclusion: "https://register.example/" })).link).toBe(
      "https://register.example/",
    );
  });
});

describe('spec 4 "Player protection": what the gateway tells', () => {
  it("is nothing at all where the gateway lacks the call", async () => {
    const { protection, site } = await aMember();
    await site.clock.advance(1000);
    expect(protection.netPosition()).toBeUndefined();
    expect(protection.history()).toBeUndefined();
  });

  it("is the net position in the member's currency, abbreviated where it is huge", async () => {
    const net = async (netPosition: unknown) => {
      const { protection } = await aMember(undefined, { "/wps/member/protection": { netPosition } });
      await protection.answer.settled();
      return protection.netPosition();
    };
    expect(await net(-12.5)).toMatch(/^\u2212\D*12\.50|^\u2212\D*13/);
    expect(await net(1e9)).toMatch(/^\+.*1(,000M|B|bn)/);
    expect(await net("lots")).toBeUndefined();
  });

  it("is the net position in the form of the site's other amounts", async () => {
    const { protection } = await aMember(undefined, { "/wps/member/protection": { netPosition: -12_500 } });
    await protection.answer.settled();
    expect(protection.netPosition((amount) => `${amount.toLocaleString("en")} ₫`)).toBe("\u221212,500 ₫");
  });

  it("is a huge net position as a plain number, where the member's currency is none", async () => {
    const { protection, site } = await aMember(undefined, {
      "/wps/member/protection": { netPosition: 250_000 },
      "/wps/member/info": { id: "1001", account: "player", type: 3, language: "EN", currency: "", clubLabel: null },
    });
    await Promise.all([protection.answer.settled(), site.member.settled()]);
    expect(protection.netPosition()?.trim()).toBe("+250000");
  });

  it.each(["javascript:alert(1)", "//evil.example", "http://plain.example", "/wps/x", "https://a b"])(
    "is no history at %s",
    async (history) => {
      const { protection } = await aMember(undefined, { "/wps/member/protection": { history } });
      await protection.answer.settled();
      expect(protection.history()).toBeUndefined();
    },
  );
});
