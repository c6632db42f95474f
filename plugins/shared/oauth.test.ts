import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base64Url, challengeOf, randomToken, sameText } from "./oauth.ts";

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

  it("holds two texts for the same only when they are", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(sameText(left, right)).toBe(left === right);
        expect(sameText(left, left)).toBe(true);
        expect(sameText(left, left + right)).toBe(right === "");
      }),
    );
  });
});
