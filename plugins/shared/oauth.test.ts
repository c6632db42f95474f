import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base64Url, challengeOf, randomToken, redirectState } from "./oauth.ts";

describe("cryptography of outside log-ins", () => {
  it("writes any bytes as base64 for addresses", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(base64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
      }),
    );
  });

  it("makes texts that fit a PKCE verifier, each its own", () => {
    const made = Array.from({ length: 50 }, randomToken);
    expect(new Set(made).size).toBe(50);
    for (const text of made) expect(text).toMatch(/^[\w-]{43}$/);
  });

  it("derives the challenge of RFC 7636's example", async () => {
    expect(await challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
      "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    );
  });
});

describe('spec 2 "Returns from outside providers": the state of a log-in by redirect', () => {
  const names = { state: "acme_state", values: "acme_return" };

  function aState(kept: Readonly<Record<string, string>> = {}, given: Parameters<typeof redirectState>[1] = names) {
    const stored = new Map(Object.entries(kept));
    const storage = {
      get: (name: string) => stored.get(name),
      set: (name: string, value: string) => void stored.set(name, value),
      remove: (name: string) => void stored.delete(name),
    };
    return { ...redirectState(storage, given), stored };
  }

  it("gives back what was kept for its return, once", () => {
    const { issue, redeem, stored } = aState();
    const state = issue({ returnTo: "go=%2Fm%2Fgame", codeVerifier: "v" });
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(redeem(state)).toEqual({ returnTo: "go=%2Fm%2Fgame", codeVerifier: "v" });
    expect(redeem(state)).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it("is another one each time, and only the last is good", () => {
    const { issue, redeem } = aState();
    const first = issue();
    expect(issue()).not.toBe(first);
    expect(redeem(first)).toBeUndefined();
  });

  it("is kept bare, and without values where no name is given for them", () => {
    const { issue, redeem, stored } = aState({}, { state: "acme_state" });
    const state = issue({ returnTo: "x" });
    expect([...stored]).toEqual([["acme_state", state]]);
    expect(redeem(state)).toEqual({});
  });

  it("is good only for the very same text, and gone after any other", () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string()), (issued, given) => {
        for (const state of [given, issued, `${issued}x`, issued.slice(1)]) {
          const { redeem, stored } = aState({ acme_state: issued, acme_return: '{"returnTo":"go"}' });
          const isSame = issued !== "" && state === issued;
          expect(redeem(state)).toEqual(isSame ? { returnTo: "go" } : undefined);
          expect(stored.size).toBe(0);
        }
      }),
    );
  });

  it("reads texts alone from whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (acme_return) => {
        const values = aState({ acme_state: "s", acme_return }).redeem("s") ?? { lost: 0 };
        expect(Object.values(values).filter((value) => typeof value !== "string")).toEqual([]);
      }),
    );
  });

  it("is forgotten with its values", () => {
    const { issue, forget, stored } = aState();
    issue({ returnTo: "x" });
    forget();
    expect(stored.size).toBe(0);
  });
});
