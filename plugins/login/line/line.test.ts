import { createHash } from "node:crypto";
import { ok } from "@livery/plugin-api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { busy, createTestWorld, type TestWorldOptions } from "#plugins/shared/testing.ts";
import type { Settings } from "./generated/settings.ts";
import line from "./index.ts";

type Options = Partial<TestWorldOptions<Settings>>;

const VERIFY = "/wps/relay/WPS3RD_verifyLineCode";
const verified = { [VERIFY]: [ok({ lineSessionToken: "l-1", name: "Minh", picture: "" })] };
const refused = (code: string) => ({ [VERIFY]: [{ ok: false as const, error: { code, message: `told: ${code}` } }] });

/** The PKCE verifier that survives the redirect. */
const verifierIn = (kept: ReadonlyMap<string, string>): string =>
  JSON.parse(kept.get("line_return") ?? "{}").codeVerifier ?? "";

const { signal } = new AbortController();
const home = "https://www.lotusplay.example/m/home";

async function aLine(options: Options = {}) {
  const settings = { clientId: "1650000000", pkce: true };
  const world = createTestWorld({ name: "login/line", settings, answers: verified, ...options });
  const provider = await line.activate(world.context);
  const start = (returnTo = "/m/member/home") => provider.start?.(signal, { returnTo });
  const resume = (query: string | Readonly<Record<string, string>>) =>
    provider.resume?.({ query: new URLSearchParams(query), hash: "" }, signal);
  /** Follows the redirect to LINE; returns the fields of its address. */
  const leave = async (returnTo?: string) => {
    const outcome = await start(returnTo);
    if (outcome?.kind !== "redirect") throw new Error(`no redirect but ${JSON.stringify(outcome)}`);
    const { origin, pathname, searchParams } = new URL(outcome.url);
    expect(origin + pathname).toBe("https://access.line.me/oauth2/v2.1/authorize");
    return Object.fromEntries(searchParams) as Readonly<Record<string, string>>;
  };
  return { ...world, provider, start, resume, leave };
}

describe('spec 2 "Returns from outside providers": LINE log-in goes out and comes back to /m/home', () => {
  it("asks LINE with the channel, the registered address, a fresh state and nonce, and a PKCE challenge", async () => {
    const { leave, kept } = await aLine();
    const first = await leave();
    expect(first).toEqual({
      response_type: "code",
      client_id: "1650000000",
      redirect_uri: home,
      scope: "profile openid",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const codeVerifier = verifierIn(kept);
    // The gateway contract: the bare state.
    expect(kept.get("line_state")).toBe(first.state);
    expect(first.code_challenge).toBe(createHash("sha256").update(codeVerifier).digest("base64url"));
    const second = await leave();
    for (const name of ["state", "nonce", "code_challenge"]) expect(second[name]).not.toBe(first[name]);
  });

  it("leaves PKCE out where the merchant's gateway can't pass the verifier on", async () => {
    const { leave, resume, asked } = await aLine({ settings: { clientId: "1650000000", pkce: false } });
    const { state = "", code_challenge } = await leave();
    expect(code_challenge).toBeUndefined();
    await resume({ code: "c-1", state });
    expect(asked).toEqual([{ path: VERIFY, given: { code: "c-1", redirectUri: home } }]);
  });

  it("exchanges the code with its verifier, keeps the session token, and gives back where the person wanted to go", async () => {
    const { leave, resume, kept, asked } = await aLine();
    const { state = "" } = await leave("/m/feedback");
    const codeVerifier = verifierIn(kept);
    expect(await resume({ code: "c-1", state })).toEqual({
      kind: "proof",
      proof: { fields: { lineSessionToken: "l-1" } },
      returnTo: "/m/feedback",
    });
    expect(asked).toEqual([{ path: VERIFY, given: { code: "c-1", redirectUri: home, codeVerifier } }]);
    expect(Object.fromEntries(kept)).toEqual({ line_session_token: "l-1" });
  });

  it("takes the channel id from the status call", () => {
    expect(line.fromStatus?.({ gateway: { LINE_CLIENT_ID: "1650000009" } })).toEqual({ clientId: "1650000009" });
    for (const status of [undefined, null, 7, {}, { gateway: null }, { gateway: { LINE_CLIENT_ID: 7 } }]) {
      expect(line.fromStatus?.(status)).toEqual({});
    }
  });

  it("goes to the channel that the status call brings after the plugin has started", async () => {
    const settings: { clientId?: string; pkce: boolean } = { pkce: true };
    const { start, leave } = await aLine({ settings });
    expect(await start()).toEqual({ kind: "failed", message: "site.login.unavailable" });
    settings.clientId = "1650000009";
    expect((await leave()).client_id).toBe("1650000009");
  });

  it("goes nowhere without a channel", async () => {
    const { start } = await aLine({ settings: { pkce: true } });
    expect(await start()).toEqual({ kind: "failed", message: "site.login.unavailable" });
  });
});

describe("a return that goes wrong", () => {
  it.each([
    ["another state", (state: string) => ({ code: "c-1", state: `${state}x` })],
    ["no state", () => ({ code: "c-1" })],
    ["an error with another state", () => ({ error: "access_denied", state: "forged" })],
  ])("takes nothing from %s, and goes without LINE's automatic log-in the next time", async (_, fields) => {
    const { leave, resume, asked, kept } = await aLine();
    const { state = "", disable_auto_login } = await leave("/m/feedback");
    expect(disable_auto_login).toBeUndefined();
    // Without a returnTo: the return may be another provider's.
    expect(await resume(fields(state) as Readonly<Record<string, string>>)).toEqual({
      kind: "failed",
      message: "lost",
    });
    expect(asked).toEqual([]);
    expect(kept.size).toBe(0);
    expect((await leave()).disable_auto_login).toBe("true");
  });

  it("shows the same where this browser kept no state", async () => {
    const { resume, leave } = await aLine();
    expect(await resume({ code: "c-1", state: "s" })).toEqual({ kind: "failed", message: "lost" });
    expect((await leave()).disable_auto_login).toBe("true");
  });

  it("takes a state once", async () => {
    const { leave, resume, asked } = await aLine();
    const { state = "" } = await leave();
    expect((await resume({ code: "c-1", state }))?.kind).toBe("proof");
    expect((await resume({ code: "c-1", state }))?.kind).toBe("failed");
    expect(asked).toHaveLength(1);
  });

  it.each(["access_denied", "ACCESS_DENIED"])("shows that the person cancelled: %s", async (error) => {
    const { leave, resume } = await aLine();
    const { state = "" } = await leave();
    expect(await resume({ error, state })).toMatchObject({ kind: "failed", message: "denied" });
    expect((await leave()).disable_auto_login).toBeUndefined();
  });

  it.each(["INVALID_REQUEST", "SERVER_ERROR", "LOGIN_REQUIRED", "no such code"])(
    "says that LINE could not: %s",
    async (error) => {
      const { leave, resume } = await aLine();
      const { state = "" } = await leave();
      expect(await resume({ error, state })).toMatchObject({ kind: "failed", message: "refused" });
    },
  );

  it("offers another try for a dead code, and shows the gateway's words for anything else", async () => {
    const dead = await aLine({ answers: refused("line_invalid_token") });
    const { state = "" } = await dead.leave();
    expect(await dead.resume({ code: "c-1", state })).toMatchObject({ kind: "failed", message: "lost" });
    expect((await dead.leave()).disable_auto_login).toBe("true");

    const broken = await aLine({ answers: refused("unknown_error") });
    const asked = await broken.leave();
    expect(await broken.resume({ code: "c-1", state: asked.state ?? "" })).toMatchObject({
      kind: "failed",
      message: "told: unknown_error",
    });

    const waiting = await aLine({ answers: { [VERIFY]: [busy] } });
    const left = await waiting.leave();
    const quietly = { message: "slow down", quiet: true };
    expect(await waiting.resume({ code: "c-1", state: left.state ?? "" })).toMatchObject(quietly);
  });
});

describe('spec 8 "Errors": line_invalid_token clears the saved LINE session token', () => {
  it("forgets the token and the state", async () => {
    const { provider, kept } = await aLine({ kept: { line_state: "s", line_return: "{}", line_session_token: "l-0" } });
    provider.forget?.();
    expect(kept.size).toBe(0);
  });

  it("uses a token that no log-in has spent once, then goes to LINE again", async () => {
    const { start, leave, kept } = await aLine({ kept: { line_session_token: "l-0" } });
    expect(await start()).toEqual({ kind: "proof", proof: { fields: { lineSessionToken: "l-0" } } });
    expect(kept.size).toBe(0);
    await leave();
  });
});

describe('spec 5 "Mobile numbers and Firebase": LINE in the merchant\'s app', () => {
  const inApp = { isApp: true, os: "android" } as const;

  it("shows that it is coming soon in the Android app without a native handler", async () => {
    const { start, kept } = await aLine({ browser: inApp });
    expect(await start()).toEqual({ kind: "failed", message: "site.login.comingSoon" });
    expect(kept.size).toBe(0);
  });

  it("goes to LINE's page in the iOS app", async () => {
    const { leave } = await aLine({ browser: { isApp: true, os: "ios" } });
    expect((await leave()).client_id).toBe("1650000000");
  });

  it("exchanges the access token that a native handler brings", async () => {
    const app = { can: (action: string) => action === "line.login", perform: async () => ok("at-1") };
    const { start, asked, kept } = await aLine({ browser: inApp, app });
    expect(await start()).toMatchObject({ kind: "proof", proof: { fields: { lineSessionToken: "l-1" } } });
    expect(asked).toEqual([{ path: VERIFY, given: { accessToken: "at-1" } }]);
    expect(kept.get("line_session_token")).toBe("l-1");
  });

  it("shows nothing more where the app has shown the failure, and an error when it gave no token", async () => {
    const failing = (code: "failed" | "bad-answer") => ({
      can: () => true,
      perform: async () => ({ ok: false as const, error: { code, message: "" } }),
    });
    const told = await aLine({ browser: inApp, app: failing("failed") });
    expect(await told.start()).toEqual({ kind: "cancel" });
    const silent = await aLine({ browser: inApp, app: failing("bad-answer") });
    expect(await silent.start()).toEqual({ kind: "failed", message: "site.login.unavailable" });
  });
});

describe("whatever comes", () => {
  it("ends in an outcome, and takes a code with the kept state alone", async () => {
    const query = fc.dictionary(
      fc.constantFrom("code", "state", "error", "error_description", "friendship_status_changed", "x"),
      fc.oneof(fc.constant("s-1"), fc.string()),
    );
    const returns = fc.oneof(fc.string(), fc.json(), fc.constant('{"returnTo":"/m/feedback","codeVerifier":"v"}'));
    const states = fc.oneof(fc.constant("s-1"), fc.string());
    await fc.assert(
      fc.asyncProperty(query, states, returns, async (fields, state, line_return) => {
        const { resume, asked, kept: left } = await aLine({ kept: { line_state: state, line_return } });
        const outcome = await resume(fields);
        expect(["proof", "failed"]).toContain(outcome?.kind);
        const matches = state !== "" && state === fields.state && fields.error === undefined;
        expect(asked).toHaveLength(matches ? 1 : 0);
        expect([left.has("line_state"), left.has("line_return")]).toEqual([false, false]);
      }),
    );
  });

  it("puts no token and no verifier into an address", async () => {
    const { leave, kept } = await aLine();
    const address = JSON.stringify(await leave());
    expect(address).not.toContain(verifierIn(kept));
  });
});
