// First, because mode-ecb pulls in crypto-js's cipher core, which takes Base64 as given when it is loaded.
import "crypto-js/enc-base64";
import Utf8 from "crypto-js/enc-utf8";
import ECB from "crypto-js/mode-ecb";
import DES from "crypto-js/tripledes";
import { JSEncrypt } from "jsencrypt";
import type { Cipher } from "./encryption.ts";

/** The first printable ASCII character after the space, and how many there are. */
const FIRST_PRINTABLE = 33;
const PRINTABLE_COUNT = 94;

export function createCipher(crypto: Pick<Crypto, "getRandomValues">): Cipher {
  return {
    seal(publicKey, plainText) {
      const secret = randomText(crypto, 8);
      const rsa = new JSEncrypt();
      rsa.setPublicKey(publicKey);
      const encryptedSecret = rsa.encrypt(secret);
      if (!encryptedSecret) throw new Error("The gateway's public key is invalid");
      return {
        rsaKey: publicKey,
        RSA: encryptedSecret,
        DES: DES.encrypt(plainText, Utf8.parse(secret), ecb).toString(),
      };
    },
  };
}

/**
 * Reads a customer-service `path`: its last 8 characters are the key to the rest (spec 3). `undefined` when it
 * can't be decrypted.
 */
export function decipherServicePath(path: string): string | undefined {
  try {
    return DES.decrypt(path.slice(0, -8), Utf8.parse(path.slice(-8)), ecb).toString(Utf8) || undefined;
  } catch {
    return undefined;
  }
}

const ecb = { mode: ECB };

/** Printable characters, uniformly distributed. */
function randomText(crypto: Pick<Crypto, "getRandomValues">, length: number): string {
  let text = "";
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes beyond the last whole round would favour the first characters.
    if (byte < 2 * PRINTABLE_COUNT) text += String.fromCharCode(FIRST_PRINTABLE + (byte % PRINTABLE_COUNT));
  }
  return text;
}
