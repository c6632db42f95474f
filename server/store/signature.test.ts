import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSigned, readPublicKeys, readSigningKey } from "./signature.ts";
import { keyPair } from "./testing.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const value = '{"name":"Ácmé","of":[1,2]}';

describe("a signed value", () => {
  it("is the value with a first field more, always the same, and is known by the public key", async () => {
    const keys = await keyPair();
    const { sign, hasSigned } = await readSigningKey(keys.signing);
    const signed = await sign(value);
    expect(await sign(value)).toBe(signed);
    const { signature, ...rest } = JSON.parse(signed);
    expect([JSON.stringify(rest), signature]).toEqual([value, expect.stringMatching(/^[\w+/]{86}==$/)]);
    await readPublicKeys(keys.public)?.(bytesOf(signed), "it");
    expect([isSigned(bytesOf(signed)), await hasSigned(bytesOf(signed))]).toEqual([true, true]);
    const other = await readSigningKey((await keyPair()).signing);
    expect(await other.hasSigned(bytesOf(signed))).toBe(false);
  });

  it("is refused where one character of it is another", async () => {
    const keys = await keyPair();
    const signed = await (await readSigningKey(keys.signing)).sign(value);
    const verify = readPublicKeys(keys.public);
    for (let index = 0; index < signed.length; index++) {
      const altered = `${signed.slice(0, index)}${signed[index] === "0" ? "1" : "0"}${signed.slice(index + 1)}`;
      await expect(verify?.(bytesOf(altered), "it")).rejects.toThrow("publish it again with");
    }
    for (const other of ["", "{}", "null", value, signed.slice(0, 50), signed.slice(0, -1), `${signed} `])
      await expect(verify?.(bytesOf(other), "it")).rejects.toThrow("publish it again with");
  });

  it("is refused where its signature is written otherwise", async () => {
    const keys = await keyPair();
    const signed = await (await readSigningKey(keys.signing)).sign(value);
    const signature: string = JSON.parse(signed).signature;
    // Of the last of its characters four bits are not used.
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const last = alphabet[alphabet.indexOf(signature[85] ?? "") + 1];
    const other = `${signature.slice(0, 85)}${last}==`;
    expect(atob(other)).toBe(atob(signature));
    await expect(readPublicKeys(keys.public)?.(bytesOf(signed.replace(signature, other)), "it")).rejects.toThrow();
  });

  it("is known by any of several keys, and by no other, so that a key can be replaced", async () => {
    const [old, young, other] = [await keyPair(), await keyPair(), await keyPair()];
    const signed = bytesOf(await (await readSigningKey(young.signing)).sign(value));
    await readPublicKeys(`${old.public},${young.public}`)?.(signed, "it");
    await expect(readPublicKeys(`${old.public},${other.public}`)?.(signed, "it")).rejects.toThrow(
      "it was altered, or signed by a key that is not in PUBLIC_KEY",
    );
  });
});

describe("keys", () => {
  const rsa = generateKeyPairSync("rsa", {
    modulusLength: 1024,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const encrypted = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIGj\n-----END ENCRYPTED PRIVATE KEY-----";

  it("that are public need no lines around them", async () => {
    const keys = await keyPair();
    const signed = bytesOf(await (await readSigningKey(keys.signing)).sign(value));
    const bare = keys.public.replaceAll(/-----.*-----|\n/g, "");
    await expect(readPublicKeys(` ${bare} , ${bare}`)?.(signed, "it")).resolves.toBeUndefined();
  });

  it("that are not given verify nothing", () => {
    expect([readPublicKeys(undefined), readPublicKeys(null)]).toEqual([undefined, undefined]);
  });

  it.each<[string, (keys: Awaited<ReturnType<typeof keyPair>>) => string, string]>([
    ["a public key", (keys) => keys.public, "SIGNING_KEY is a PUBLIC KEY. Edges have that one"],
    ["half a key", (keys) => keys.signing.slice(0, 60), "only a part of one. `openssl genpkey"],
    ["a key of another algorithm", () => rsa.privateKey, "SIGNING_KEY is no Ed25519 key. `openssl genpkey"],
    ["a key that is encrypted", () => encrypted, "decrypts it"],
    ["no key", () => "-----BEGIN PRIVATE KEY-----\n!\n-----END PRIVATE KEY-----", "SIGNING_KEY is no PRIVATE KEY"],
  ])("%s is no private one, with the next step", async (_, given, text) => {
    await expect(readSigningKey(given(await keyPair()))).rejects.toThrow(text);
  });

  it.each<[string, (keys: Awaited<ReturnType<typeof keyPair>>) => string, string]>([
    ["a private key", (keys) => keys.signing, "PUBLIC_KEY is a PRIVATE KEY. Keep it with whoever publishes"],
    ["half a key", (keys) => keys.public.slice(0, 60), "only a part of one. `openssl pkey"],
    ["a key of another algorithm", () => rsa.publicKey, "no Ed25519 public key"],
    ["a comma too many", (keys) => `${keys.public},`, "PUBLIC_KEY is no PUBLIC KEY"],
    ["a bare key that is cut off", () => "MCowBQYDK2VwAyEAwcKn", "only a part of one"],
    ["no key", () => "yes", "PUBLIC_KEY"],
    ["an empty variable", () => " ", "PUBLIC_KEY is empty: unset it, or give the key"],
  ])("%s is no public one, with the next step", async (_, given, text) => {
    const keys = await keyPair();
    expect(() => readPublicKeys(given(keys))).toThrow(text);
  });
});
