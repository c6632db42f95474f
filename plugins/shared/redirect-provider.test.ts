import { createHash } from "node:crypto";
import { type AuthorizationResponse, type RedirectFlow, randomToken, redirectProvider } from "@livery/plugin-api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestWorld } from "./testing.ts";

const { signal } = new AbortController();

/** A provider whose vendor's page is at acme.example, and what its `exchange` was given. */
function aProvider(
  kept: Readonly<Record<string, string>> = {},
  { withPkce = false, ...flow }: Partial<RedirectFlow<null>> & { readonly withPkce?: boolean } = {},
) {
  const world = createTestWorld({ name: "login/acme", settings: null, kept });
  const exchanged: AuthorizationResponse[] = [];
  const provider = redirectProvider<null>({
    async authorize({ state, redirectUri, codeChallenge }) {
      const challenge = withPkce && (await codeChallenge());
      return `https://acme.example/?${new URLSearchParams({ state, to: redirectUri, ...(challenge && { challenge }) })}`;
    },
    exchange(response) {
      exchanged.push(response);
      return { kind: "proof", proof: { fields: { code: response.query.get("code") } } };
    },
    ...flow,
  })(world.context);
  /** The query of the vendor's page. */
  const leave = async (returnTo = "") => {
    const outcome = await provider.start(signal, { returnTo });
    if (outcome.kind !== "redirect") throw new Error(`no redirect but ${outcome.kind}`);
    return Object.fromEntries(new URL(outcome.url).searchParams) as Readonly<Record<string, string>>;
  };
  const resume = (query: Readonly<Record<string, string>>) =>
    provider.resume({ query: new URLSearchParams(query), hash: "" }, signal);
  return { ...world, ...provider, leave, resume, exchanged };
}

const proof = { kind: "proof", proof: { fields: { code: "c-1" } } };

describe('spec 2 "Returns from outside providers": a login provider by redirect', () => {
  it("leaves with a state, kept bare, and takes the return with it once", async () => {
    const { leave, resume, kept } = aProvider();
    const { state = "", to } = await leave("go=%2Fm%2Fgame");
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(to).toBe("https://www.lotusplay.example/m/home");
    expect(kept.get("acme_state")).toBe(state);
    expect(await resume({ code: "c-1", state })).toEqual({ ...proof, returnTo: "go=%2Fm%2Fgame" });
    expect(kept.size).toBe(0);
    expect(await resume({ code: "c-1", state })).toEqual({ kind: "cancel" });
  });

  it("has another state each time, and only the last is good", async () => {
    const { leave, resume } = aProvider();
    const { state = "" } = await leave();
    expect((await leave()).state).not.toBe(state);
    expect(await resume({ code: "c-1", state })).toEqual({ kind: "cancel" });
  });

  it("gives the exchange the verifier of the challenge that the vendor was shown", async () => {
    const { leave, resume, exchanged } = aProvider({}, { withPkce: true });
    const { state = "", challenge } = await leave();
    await resume({ code: "c-1", state });
    const [{ codeVerifier = "", redirectUri } = { redirectUri: "" }] = exchanged;
    expect(codeVerifier).toMatch(/^[\w-]{43}$/);
    expect(createHash("sha256").update(codeVerifier).digest("base64url")).toBe(challenge);
    expect(redirectUri).toBe("https://www.lotusplay.example/m/home");
  });

  it("returns to the page that was left, with the state in its query, where the vendor has none of its own", async () => {
    const { leave, resume, kept } = aProvider({}, { returnsTo: "page" });
    const { state = "", to } = await leave("go=%2Fm%2Fgame");
    expect(to).toBe(`https://www.lotusplay.example/m/login?go=%2Fm%2Fmember%2Fhome&state=${state}`);
    expect([...kept]).toEqual([["acme_state", state]]);
    expect(await resume({ code: "c-1", state })).toEqual(proof);
  });

  it("keeps nothing where nobody is sent anywhere", async () => {
    const failed = { kind: "failed", message: "no client" } as const;
    const { start, kept } = aProvider({}, { authorize: () => failed });
    expect(await start(signal, { returnTo: "" })).toEqual(failed);
    expect(kept.size).toBe(0);
  });

  it("lets the provider decide on a return with another state, and forgets its own", async () => {
    const failed = { kind: "failed", message: "lost" } as const;
    const { leave, resume, kept, exchanged } = aProvider({}, { unrequested: () => failed });
    await leave();
    expect(await resume({ code: "c-1", state: "forged" })).toEqual(failed);
    expect([kept.size, exchanged.length]).toEqual([0, 0]);
  });

  it("takes the very same state alone, whatever is stored", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.option(fc.string()), async (issued, given) => {
        for (const state of [given ?? "", issued, `${issued}x`, issued.slice(1)]) {
          const { resume, kept } = aProvider({ acme_state: issued, acme_return: '{"returnTo":"go"}' });
          const isSame = issued !== "" && state === issued;
          expect(await resume({ code: "c-1", state })).toEqual(
            isSame ? { ...proof, returnTo: "go" } : { kind: "cancel" },
          );
          expect(kept.size).toBe(0);
        }
      }),
    );
  });

  it("reads texts alone from whatever is stored", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (acme_return) => {
        const { resume, exchanged } = aProvider({ acme_state: "s", acme_return });
        const { returnTo } = await resume({ state: "s" });
        expect([typeof returnTo, typeof (exchanged[0]?.codeVerifier ?? "")]).toEqual(["string", "string"]);
      }),
    );
  });

  it("forgets the log-in under way", async () => {
    const { leave, forget, kept } = aProvider();
    await leave();
    forget();
    expect(kept.size).toBe(0);
  });
});

it("makes random tokens that fit a PKCE verifier, each its own", () => {
  const made = Array.from({ length: 50 }, randomToken);
  expect(new Set(made).size).toBe(50);
  for (const text of made) expect(text).toMatch(/^[\w-]{43}$/);
});
