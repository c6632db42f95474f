import { describe, expect, it } from "vitest";
import { createFirebaseEmulator } from "./auth-emulator.ts";

const now = Date.parse("2026-01-05T08:00:00Z");
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const claims = {
  iss: "https://securetoken.google.com/demo-livery",
  aud: "demo-livery",
  sub: "uid-1",
  exp: now / 1000 + 3600,
  phone_number: "+923001234567",
  firebase: { sign_in_provider: "google.com", identities: { "google.com": ["g-1"] } },
};
const tokenOf = (changes: object = {}, header: object = { alg: "none" }) =>
  `${part(header)}.${part({ ...claims, ...changes })}.`;

/** An emulator with one account. */
const emulator = (localId = "uid-1") =>
  createFirebaseEmulator(
    "127.0.0.1:9199",
    () => now,
    async () => Response.json({ users: [{ localId }] }),
  );

describe('spec 4 "Social login": an id token of the Auth emulator', () => {
  it("identifies a person by the vendor's id, so that it outlives the emulator's accounts", async () => {
    const token = tokenOf();
    expect(await emulator().verify("google", token)).toEqual({ vendor: "firebase:google", subject: "g-1" });
    const byPhone = tokenOf({ firebase: { sign_in_provider: "phone", identities: {} } });
    expect((await emulator().verify("phone", byPhone))?.subject).toBe("+923001234567");
  });

  it.each([
    ["another project's", tokenOf({ aud: "demo-other" })],
    ["another issuer's", tokenOf({ iss: "https://evil.example/demo-livery" })],
    ["one that ran out", tokenOf({ exp: now / 1000 })],
    ["another way's", tokenOf({ firebase: { sign_in_provider: "facebook.com", identities: {} } })],
    ["one that claims a signature", `${tokenOf({}, { alg: "RS256" })}c2lnbmF0dXJl`],
    ["no token", "forged"],
    ["a token without claims", `${part({ alg: "none" })}.${part(null)}.`],
  ])("is not %s", async (_, token) => {
    expect(await emulator().verify("google", token)).toBeUndefined();
  });

  it("counts only when the emulator knows it", async () => {
    expect(await emulator("somebody-else").verify("google", tokenOf())).toBeUndefined();
    const refusing = createFirebaseEmulator(
      "h:1",
      () => now,
      async () => Response.json({}, { status: 400 }),
    );
    expect(await refusing.verify("google", tokenOf())).toBeUndefined();
  });
});
