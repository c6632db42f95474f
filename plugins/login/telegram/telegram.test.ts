// @vitest-environment happy-dom

import { ok } from "@livery/plugin-api";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { busy, createTestWorld, offline, type TestWorldOptions } from "#plugins/shared/testing.ts";
import type { Settings } from "./generated/settings.ts";
import telegram from "./index.ts";
import type { TelegramLogin } from "./window-login.ts";

const SETTING = "/wps/relay/WPSCORE_getTelegramLoginSetting";
const told = (authDomain = "https://oauth.telegram.org", botId = "7000000001") => ({
  [SETTING]: [ok({ botId, authDomain })],
});
const auth = { id: 42, first_name: "آمنہ", last_name: "Raza", auth_date: 1767225600, hash: "4f0c", surprise: [1] };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const { signal } = new AbortController();
const oauthState = { returnTo: "/m/feedback" };

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  document.documentElement.lang = "ur";
});
afterEach(() => {
  delete window.Telegram;
  vi.unstubAllGlobals();
});

async function aTelegram(options: Partial<TestWorldOptions<Settings>> = {}, mode: Settings["mode"] = "widget") {
  const settings = { mode, authDomain: "https://oauth.telegram.org" };
  const world = createTestWorld<Settings>({ name: "login/telegram", settings, answers: told(), ...options });
  const provider = await telegram.activate(world.context);
  const resume = (hash: string, query = "") => provider.resume?.({ query: new URLSearchParams(query), hash }, signal);
  return { ...world, provider, resume };
}

describe('spec 2 "Returns from outside providers": Telegram log-in by its page', () => {
  it("goes to the auth page with the bot, the page's origin, and back to the page that was left, with a state", async () => {
    const { provider, kept } = await aTelegram();
    const outcome = await provider.start?.(signal, oauthState);
    if (outcome?.kind !== "redirect") throw new Error("no redirect");
    const { origin, pathname, searchParams } = new URL(outcome.url);
    expect(origin + pathname).toBe("https://oauth.telegram.org/auth");
    expect(kept.get("telegram_state")).toMatch(/^[\w-]{43}$/);
    expect(Object.fromEntries(searchParams)).toEqual({
      bot_id: "7000000001",
      origin: "https://www.lotusplay.example",
      return_to: `https://www.lotusplay.example/m/login?go=%2Fm%2Fmember%2Fhome&state=${kept.get("telegram_state")}`,
      request_access: "write",
      lang: "ur",
    });
  });

  it.each([
    ["https://oauth.telegram.org/", "https://oauth.telegram.org/auth", 0],
    ["oauth.telegram.org", "https://oauth.telegram.org/auth", 0],
    ["https://oauth.telegram.org/v2/", "https://oauth.telegram.org/v2/auth", 0],
    ["", "https://oauth.telegram.org/auth", 0],
    ["https://evil.example", "https://oauth.telegram.org/auth", 1],
    ["https://oauth.telegram.org.evil.example", "https://oauth.telegram.org/auth", 1],
    ["http://oauth.telegram.org", "https://oauth.telegram.org/auth", 1],
    ["javascript:alert(1)", "https://oauth.telegram.org/auth", 1],
    ["//", "https://oauth.telegram.org/auth", 1],
  ])("takes the gateway's auth domain within the declared origin alone: %s", async (authDomain, page, warnings) => {
    const { provider } = await aTelegram({ answers: told(authDomain) });
    const outcome = await provider.start?.(signal, oauthState);
    expect(outcome?.kind === "redirect" && outcome.url.split("?")[0]).toBe(page);
    expect(warned).toHaveBeenCalledTimes(warnings);
  });

  it("reports that it is unavailable when the gateway names no bot", async () => {
    const { provider } = await aTelegram({ answers: { [SETTING]: [offline] } });
    expect(await provider.start?.(signal, oauthState)).toEqual({ kind: "failed", message: "offline" });
  });

  it.each(["widget", "openid"] as const)("says quietly that too many people ask at once: mode %s", async (mode) => {
    const { provider } = await aTelegram({ answers: { [SETTING]: [busy] }, loadScript: library(false) }, mode);
    await provider.prepare?.(signal);
    const outcome = await provider.start?.(signal, oauthState);
    expect(outcome).toEqual({ kind: "failed", message: "slow down", quiet: true });
  });
});

describe('spec 2 "Returns from outside providers": the return with #tgAuthResult=', () => {
  const proof = { kind: "proof", proof: { fields: { telegramAuth: auth } } };
  const requested = { kept: { telegram_state: "s-1" } };

  it("passes every field on untouched, decoded as UTF-8: the hash covers them all", async () => {
    const plain = Buffer.from(JSON.stringify(auth)).toString("base64");
    for (const [hash, query] of [
      [`#tgAuthResult=${encoded(auth)}`, "state=s-1"],
      // Some in-app browsers move it to the query, where a plus sign becomes a space.
      ["", `state=s-1&tgAuthResult=${encoded(auth)}`],
      ["", `state=s-1&tgAuthResult=${plain}`],
      [`#tgAuthResult=${encodeURIComponent(plain)}`, "state=s-1"],
    ] as const) {
      const { resume, kept } = await aTelegram(requested);
      expect(await resume(hash, query)).toEqual(proof);
      expect(JSON.parse(kept.get("telegram_auth") ?? "")).toEqual(auth);
    }
  });

  it.each([
    ["without a state", {}, ""],
    ["with a made-up state", {}, "state=s-1"],
    ["without the state of the log-in under way", requested, ""],
    ["with another state than that of the log-in under way", requested, "state=s-2"],
  ])("is a question to the person, and is not stored, when it comes %s", async (_, options, query) => {
    const { resume, kept } = await aTelegram(options);
    const outcome = await resume(`#tgAuthResult=${encoded(auth)}`, query);
    expect(outcome).toEqual({ ...proof, unrequested: { account: "آمنہ Raza" } });
    expect(kept.size).toBe(0);
  });

  it("takes a state once", async () => {
    const { resume } = await aTelegram(requested);
    expect(await resume(`#tgAuthResult=${encoded(auth)}`, "state=s-1")).toEqual(proof);
    expect(await resume(`#tgAuthResult=${encoded(auth)}`, "state=s-1")).toHaveProperty("unrequested");
  });

  it.each([
    "",
    "forged",
    "%%%",
    encoded(null),
    encoded([]),
    encoded({}),
    encoded({ ...auth, id: "42" }),
    encoded({ ...auth, hash: "" }),
    Buffer.from([0x7b, 0xff, 0x7d]).toString("base64url"),
  ])("ignores invalid data with a warning: %s", async (data) => {
    const { resume, kept } = await aTelegram();
    expect(await resume(`#tgAuthResult=${data}`)).toEqual({ kind: "cancel" });
    expect(warned).toHaveBeenCalledOnce();
    expect(kept.size).toBe(0);
  });

  it("shows that the person cancelled", async () => {
    const { resume } = await aTelegram();
    expect(await resume(`#tgAuthResult=${encoded(false)}`)).toEqual({ kind: "failed", message: "denied" });
    expect(warned).not.toHaveBeenCalled();
  });

  it("ends in an outcome, whatever the address and the storage hold", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.oneof(fc.string(), fc.json()), async (hash, field, stored) => {
        const { resume, provider } = await aTelegram({ kept: { telegram_auth: stored } });
        const back = await resume(`#tgAuthResult=${hash}`, new URLSearchParams({ tgAuthResult: field }).toString());
        expect(["proof", "cancel", "failed"]).toContain(back?.kind);
        const left = await provider.start?.(signal, oauthState);
        expect(["proof", "redirect"]).toContain(left?.kind);
      }),
    );
  });

  it("brings back any object that Telegram may sign", async () => {
    const signed = fc.record({
      id: fc.maxSafeNat(),
      first_name: fc.string({ unit: "grapheme" }),
      auth_date: fc.maxSafeNat(),
      hash: fc.string({ minLength: 1 }),
      username: fc.string({ unit: "grapheme" }),
    });
    const { resume } = await aTelegram();
    await fc.assert(
      fc.asyncProperty(signed, async (value) => {
        const outcome = await resume(`#tgAuthResult=${encoded(value)}`);
        expect(outcome?.kind === "proof" && outcome.proof.fields.telegramAuth).toEqual(value);
      }),
    );
  });
});

describe('spec 4 "Social login": telegram_validate_failed clears the stored auth', () => {
  it("forgets it", async () => {
    const { provider, kept } = await aTelegram({ kept: { telegram_auth: JSON.stringify(auth) } });
    provider.forget?.();
    expect(kept.size).toBe(0);
  });

  it("uses one that no log-in has taken once, then goes to Telegram again", async () => {
    const { provider, kept } = await aTelegram({ kept: { telegram_auth: JSON.stringify(auth) } });
    expect(await provider.start?.(signal, oauthState)).toMatchObject({ kind: "proof" });
    expect(kept.size).toBe(0);
    expect(await provider.start?.(signal, oauthState)).toMatchObject({ kind: "redirect" });
  });
});

/** Telegram's library, whose window returns this answer. */
const library = (answer: unknown) => {
  const login: TelegramLogin = { auth: vi.fn((_, callback) => callback(answer)) };
  return bringing(login);
};

const bringing = (login: TelegramLogin) => async () => {
  window.Telegram = { Login: login };
};

describe("Telegram's OpenID log-in", () => {
  it("loads the library before the tap, and opens its window within it", async () => {
    const { provider, scripts } = await aTelegram({ loadScript: library({ id_token: "jwt" }) }, "openid");
    await provider.prepare?.(signal);
    expect(scripts).toEqual(["https://oauth.telegram.org/js/telegram-login.js"]);
    const started = provider.start?.(signal, oauthState);
    // Already called: nothing was awaited.
    const auth = vi.mocked(window.Telegram?.Login?.auth);
    expect(auth).toHaveBeenCalledOnce();
    const [options] = auth?.mock.calls[0] ?? [];
    expect(options).toEqual({
      client_id: 7000000001,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: ["openid", "profile"],
      lang: "ur",
    });
    expect(await started).toEqual({
      kind: "proof",
      proof: { fields: { telegramAuth: { id_token: "jwt", nonce: options?.nonce } } },
    });
  });

  it.each([
    ["cancel", undefined, false],
    ["cancel", undefined, { error: "popup_closed" }],
    ["failed", "refused", { error: "missing id_token" }],
    ["failed", "refused", { id_token: 7 }],
    ["failed", "refused", null],
  ])("ends in %s, %s, when the window answers %j", async (kind, message, answer) => {
    const { provider } = await aTelegram({ loadScript: library(answer) }, "openid");
    expect(await provider.start?.(signal, oauthState)).toEqual({ kind, ...(message && { message }) });
  });

  it("shows that the browser blocked the window, which the library does not report", async () => {
    const open = () => null;
    vi.stubGlobal("open", open);
    const blocked = bringing({ auth: () => void window.open("about:blank") });
    const { provider } = await aTelegram({ loadScript: blocked }, "openid");
    expect(await provider.start?.(signal, oauthState)).toEqual({ kind: "failed", message: "blocked" });
    expect(window.open).toBe(open);
    const inApp = await aTelegram({ loadScript: blocked, browser: { inApp: "facebook" } }, "openid");
    expect(await inApp.provider.start?.(signal, oauthState)).toEqual({ kind: "outside" });
  });

  it("gives up waiting for the window when it is ended", async () => {
    const silent = bringing({ auth: () => {} });
    const { provider } = await aTelegram({ loadScript: silent }, "openid");
    const ending = new AbortController();
    const started = provider.start?.(ending.signal, oauthState);
    setTimeout(() => ending.abort());
    expect(await started).toEqual({ kind: "cancel" });
  });

  it.each([
    ["the script is blocked", () => Promise.reject(new Error("blocked"))],
    ["the script brings nothing", async () => {}],
  ])("reports that it is unavailable when %s, and tries again the next time", async (_, loadScript) => {
    const { provider, scripts } = await aTelegram({ loadScript }, "openid");
    for (let tries = 0; tries < 2; tries++) {
      expect(await provider.start?.(signal, oauthState)).toEqual({ kind: "failed", message: "site.login.unavailable" });
    }
    expect(scripts).toHaveLength(2);
  });

  it("does not wait for ever for a script that hangs", async () => {
    vi.useFakeTimers();
    try {
      const { provider } = await aTelegram({ loadScript: () => new Promise(() => {}) }, "openid");
      const started = provider.start?.(signal, oauthState);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await started).toEqual({ kind: "failed", message: "site.login.unavailable" });
    } finally {
      vi.useRealTimers();
    }
  });
});
