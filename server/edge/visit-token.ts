/**
 * A page of a share has a token, which its reports send back: a random number and the page's hour, signed with the share's
 * seal. Nobody else knows the seal, so nobody can report a visit that didn't take place.
 */
const HOUR_MS = 3_600_000;
const MAC_BYTES = 12;

/** The cookie that holds it. Browsers send it with reports only. */
export const VISIT_COOKIE = "visit";

const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

/** Shares are few: their keys are kept. */
function keyOf(seal: string): Promise<CryptoKey> {
  const known = keys.get(seal);
  if (known) return known;
  if (keys.size >= 1_000) keys.clear();
  const key = crypto.subtle.importKey("raw", encoder.encode(seal), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  keys.set(seal, key);
  return key;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function sign(seal: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyOf(seal), encoder.encode(text));
  return hex(new Uint8Array(mac).subarray(0, MAC_BYTES));
}

/** A token for a visit of a revision. @param now milliseconds since 1970 */
export async function createVisitToken(seal: string, revision: string, now: number): Promise<string> {
  const body = `${Math.floor(now / HOUR_MS)}-${hex(crypto.getRandomValues(new Uint8Array(MAC_BYTES)))}`;
  return `${body}-${await sign(seal, `${revision} ${body}`)}`;
}

/** Whether a token is of a visit of this revision, in this hour or the one before. */
export async function isVisitToken(token: string, seal: string, revision: string, now: number): Promise<boolean> {
  const [, body = "", hour, mac] = /^((\d{1,9})-[\da-f]{24})-([\da-f]{24})$/.exec(token) ?? [];
  const age = Math.floor(now / HOUR_MS) - Number(hour);
  return (age === 0 || age === 1) && mac === (await sign(seal, `${revision} ${body}`));
}
