import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";
import CryptoJS from "crypto-js";
import type { Database } from "../database/database.ts";
import { readSetting, writeSetting } from "../database/settings.ts";
import { Failure } from "./failure.ts";

/** The gateway's side of the wire's encryption. Node's own OpenSSL refuses DES, and the padding of PKCS#1 v1.5. */
export interface Cipher {
  /** Base64 SPKI without PEM armour. */
  publicKey(): string;
  /** The JSON inside an encrypted frame. Throws `missing_encryption` when a part is missing or does not decrypt. */
  open(frame: unknown): unknown;
}

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

let newKeys: KeyPair | undefined;

/** One a process: it takes a quarter of a second, which not every sandbox of a test need spend. */
function makeKeys(): KeyPair {
  if (!newKeys) {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "der" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    newKeys = { publicKey: publicKey.toString("base64"), privateKey };
  }
  return newKeys;
}

export const createCipher = (database: Database): Cipher => {
  /** Kept in the database, so that a restart does not strand pages that hold the key. */
  const keys = (): KeyPair => {
    const kept = readSetting<KeyPair>(database, "rsa");
    if (kept) return kept;
    const made = makeKeys();
    writeSetting(database, "rsa", made);
    return made;
  };

  return {
    publicKey: () => keys().publicKey,
    open(frame) {
      const { rsaKey, RSA, DES } = Object(frame);
      const { publicKey, privateKey } = keys();
      if (rsaKey !== publicKey || typeof RSA !== "string" || typeof DES !== "string") throw missing();
      try {
        return JSON.parse(decryptDes(DES, decryptRsa(RSA, privateKey)));
      } catch {
        throw missing();
      }
    },
  };
};

const missing = (): Failure => new Failure("missing_encryption");

/** The eight characters of a frame's key. OpenSSL leaves the padding: 0, 2, at least eight others than 0, and 0. */
function decryptRsa(base64: string, key: string): string {
  const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(base64, "base64"));
  const start = block.length - 8;
  if (block[0] !== 0 || block[1] !== 2 || block.indexOf(0, 2) !== start - 1) throw missing();
  return block.toString("latin1", start);
}

const ecb = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };

const decryptDes = (base64: string, key: string): string =>
  CryptoJS.DES.decrypt(base64, CryptoJS.enc.Latin1.parse(key), ecb).toString(CryptoJS.enc.Utf8);

/** Base64 DES-ECB/PKCS#7, as customer-service paths travel: the caller appends the key. */
export const encryptDes = (text: string, key: string): string =>
  CryptoJS.DES.encrypt(text, CryptoJS.enc.Latin1.parse(key), ecb).toString();
