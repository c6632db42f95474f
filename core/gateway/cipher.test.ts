import fc from "fast-check";
import { JSEncrypt } from "jsencrypt";
import { describe, expect, it } from "vitest";
import { createCipher, decipherServicePath } from "./cipher.ts";

// Only now: loaded before the cipher it would hide a part of crypto-js that the cipher forgets to load.
const { default: CryptoJS } = await import("crypto-js");

const gateway = new JSEncrypt({ default_key_size: "1024" });
const publicKey = gateway.getPublicKeyB64();
const cipher = createCipher(crypto);

/** What a gateway does with a sealed body. */
function open({ RSA, DES }: { readonly RSA: string; readonly DES: string }) {
  const secret = gateway.decrypt(RSA) || "";
  const plain = CryptoJS.DES.decrypt(DES, CryptoJS.enc.Utf8.parse(secret), { mode: CryptoJS.mode.ECB });
  return { secret, plain: plain.toString(CryptoJS.enc.Utf8) };
}

describe('spec 7 "Wire format": wire encryption', () => {
  it("can be opened by the gateway, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (plain) => {
        const sealed = cipher.seal(publicKey, plain);
        expect(sealed.rsaKey).toBe(publicKey);
        expect(open(sealed).plain).toBe(plain);
      }),
      { numRuns: 20 },
    );
  });

  it("takes eight printable characters, new ones for each call", () => {
    const secrets = Array.from({ length: 20 }, () => open(cipher.seal(publicKey, "{}")).secret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[!-~]{8}$/);
  });

  it("uses every printable character equally often", () => {
    // Bytes as a generator that counts up gives them: two whole rounds of the characters, the rest thrown away.
    let byte = -1;
    const counting = createCipher({
      getRandomValues: (array) => {
        byte = (byte + 1) % 256;
        (array as unknown as Uint8Array).fill(byte);
        return array;
      },
    });
    const counts = new Map<string, number>();
    for (let index = 0; index < 47; index++) {
      for (const sign of open(counting.seal(publicKey, "{}")).secret) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    expect(counts.size).toBe(94);
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });

  it("refuses an invalid key", () => {
    expect(() => cipher.seal("no key", "{}")).toThrow("public key");
  });
});

describe('spec 3 "Customer-service entry"', () => {
  const seal = (text: string, key: string) =>
    CryptoJS.DES.encrypt(text, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB }).toString() + key;

  it("reads the path with its last eight characters as the key", () => {
    const target = "https://chat.example/?u={uid}&n={name}";
    expect(decipherServicePath(seal(target, "k3y-1234"))).toBe(target);
  });

  it("rejects any other text", () => {
    fc.assert(fc.property(fc.string(), (path) => ["string", "undefined"].includes(typeof decipherServicePath(path))));
    expect(decipherServicePath("")).toBeUndefined();
    expect(decipherServicePath("short")).toBeUndefined();
  });
});
