/*
 * Signatures of what a store holds: Ed25519, by WebCrypto. A signed value is a JSON object whose first field is the
 * signature of its text without that field. The same text and key always give the same signature.
 */

const ALGORITHM = "Ed25519";
const START = '{"signature":"';
/** A signature in base64. */
const SIGNATURE_CHARACTERS = 88;
const SIGNED_FROM = START.length + SIGNATURE_CHARACTERS + '",'.length;

/** An Ed25519 public key as SubjectPublicKeyInfo: these bytes, then the 32 of the key. */
const PUBLIC_KEY_START = "302a300506032b6570032100";
const PUBLIC_KEY_BYTES = 32;

const MAKE_KEYS = "`openssl genpkey -algorithm ed25519 -out signing-key.pem` makes one";
const SHOW_PUBLIC_KEY = "`openssl pkey -in signing-key.pem -pubout` prints it";

/** The publisher's part. */
export interface Signer {
  /** @param text a JSON object with a field at least */
  sign(text: string): Promise<string>;
  /** Whether a value is signed, by this key. */
  hasSigned(bytes: Uint8Array): Promise<boolean>;
}

/** The edge's part. @throws where the bytes are not signed by a known key, with the next step */
export type Verify = (bytes: Uint8Array, name: string) => Promise<void>;

/** Whether a value has a signature, of whatever key. */
export const isSigned = (bytes: Uint8Array): boolean => partsOf(bytes) !== undefined;

/** The signature and the text that it is of. */
function partsOf(bytes: Uint8Array): { readonly signature: string; readonly text: string } | undefined {
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith(START) || text.slice(SIGNED_FROM - 2, SIGNED_FROM) !== '",') return undefined;
  return { signature: text.slice(START.length, SIGNED_FROM - 2), text: `{${text.slice(SIGNED_FROM)}` };
}

/**
 * The publisher's key.
 * @param pem a private key, PKCS#8
 * @throws with the next step
 */
export async function readSigningKey(pem: string): Promise<Signer> {
  const key = await crypto.subtle
    .importKey("pkcs8", fromPem(pem, "PRIVATE KEY", "SIGNING_KEY"), ALGORITHM, false, ["sign"])
    .catch((cause: unknown) => {
      throw new Error(`SIGNING_KEY is no Ed25519 key. ${MAKE_KEYS}`, { cause });
    });
  const sign = async (text: string) => {
    const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, encode(text)));
    return `${START}${toBase64(signature)}",${text.slice(1)}`;
  };
  return {
    sign,
    async hasSigned(bytes) {
      const parts = partsOf(bytes);
      return parts !== undefined && (await sign(parts.text)) === new TextDecoder().decode(bytes);
    },
  };
}

/**
 * The edge's keys.
 * @param given public keys, separated by commas, as PEM or without its first and last line. Undefined: nothing is verified
 * @throws with the next step
 */
export function readPublicKeys(given: string | null | undefined): Verify | undefined {
  // An edge runtime says null for a variable that is not set.
  if (given === undefined || given === null) return undefined;
  if (given.trim() === "") throw new Error(`PUBLIC_KEY is empty: unset it, or give the key. ${SHOW_PUBLIC_KEY}`);
  const raw = given.split(",").map(publicKeyBytes);
  let imported: Promise<readonly CryptoKey[]> | undefined;
  const load = () =>
    Promise.all(raw.map((bytes) => crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["verify"])));
  return async (bytes, name) => {
    const parts = partsOf(bytes);
    if (!parts) throw new Error(`${name} is not signed: publish it again with SIGNING_KEY`);
    imported ??= load();
    const signature = fromBase64(parts.signature);
    for (const key of await imported)
      if (signature && (await crypto.subtle.verify(ALGORITHM, key, signature, encode(parts.text)))) return;
    throw new Error(
      `${name} was altered, or signed by a key that is not in PUBLIC_KEY: publish it again with the SIGNING_KEY of this edge, and --force`,
    );
  };
}

function publicKeyBytes(pem: string): Uint8Array<ArrayBuffer> {
  const bytes = fromPem(pem, "PUBLIC KEY", "PUBLIC_KEY");
  const start = bytes.slice(0, -PUBLIC_KEY_BYTES);
  const hex = Array.from(start, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== PUBLIC_KEY_START)
    throw new Error(`PUBLIC_KEY has what is no Ed25519 public key, or only a part of one. ${SHOW_PUBLIC_KEY}`);
  return bytes.slice(-PUBLIC_KEY_BYTES);
}

/** The bytes of a key. A public one may come without the lines around it. */
function fromPem(given: string, kind: "PRIVATE KEY" | "PUBLIC KEY", name: string): Uint8Array<ArrayBuffer> {
  const text = given.trim();
  const [, begun] = /-----BEGIN ([^-]*)-----/.exec(text) ?? [];
  const isBare = begun === undefined && kind === "PUBLIC KEY";
  if (begun !== undefined && begun !== kind) throw new Error(`${name} is a ${begun}. ${instead(begun, kind)}`);
  const base64 = isBare ? text : new RegExp(`-----BEGIN ${kind}-----([^-]*)-----END ${kind}-----`).exec(text)?.[1];
  const bytes = base64 === undefined ? undefined : fromBase64(base64.replaceAll(/\s/g, ""));
  if (!bytes || bytes.length === 0)
    throw new Error(
      `${name} is no ${kind}, or only a part of one. ${kind === "PRIVATE KEY" ? MAKE_KEYS : SHOW_PUBLIC_KEY}`,
    );
  return bytes;
}

function instead(begun: string, wanted: string): string {
  if (begun === "ENCRYPTED PRIVATE KEY") return "`openssl pkey -in signing-key.pem` decrypts it";
  if (begun === "PUBLIC KEY") return `Edges have that one; publishing needs the private one. ${MAKE_KEYS}`;
  if (begun === "PRIVATE KEY") return `Keep it with whoever publishes; edges have the public one. ${SHOW_PUBLIC_KEY}`;
  return wanted === "PUBLIC KEY" ? SHOW_PUBLIC_KEY : MAKE_KEYS;
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Undefined where it is no base64, or not as it would be written: of a signature there is one form. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
