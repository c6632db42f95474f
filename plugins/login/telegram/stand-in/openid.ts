import { createPublicKey, generateKeyPairSync, type JsonWebKey, sign, verify } from "node:crypto";
import type { StandInServices } from "@livery/plugin-testing/stand-in";

export const telegramIssuer = "https://oauth.telegram.org";

/** The subject and the audience of an ID token. */
export interface TelegramClaims {
  readonly iss: string;
  /** The bot's id. */
  readonly aud: string;
  /** The person's id. */
  readonly sub: string;
  /** Seconds since the epoch. */
  readonly iat: number;
  readonly exp: number;
  readonly nonce?: string;
  readonly name: string;
}

/** Telegram's OpenID keys: the stand-in signs with the private one, the gateway verifies with the public one. */
export interface TelegramOpenId {
  sign(claims: TelegramClaims): string;
  /** Undefined for a token that is not Telegram's, is for another bot or nonce, or has expired. */
  verify(token: string, bot: string, nonce: string): TelegramClaims | undefined;
  /** `/.well-known/jwks.json`. */
  keys(): { readonly keys: readonly JsonWebKey[] };
}

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const algorithm = "RSA-SHA256";
const keyId = "sandbox";
/** Allowed clock skew, in milliseconds. */
const skew = 60_000;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string): Readonly<Record<string, unknown>> =>
  Object(JSON.parse(Buffer.from(part, "base64url").toString()));

export const createOpenId = ({ store, now }: Pick<StandInServices, "store" | "now">): TelegramOpenId => {
  const pair = (): KeyPair => {
    const kept = store.read<KeyPair>("telegram-openid");
    if (kept) return kept;
    const made = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    store.write("telegram-openid", made);
    return made;
  };

  const read = (token: string): Readonly<Record<string, unknown>> | undefined => {
    const [head = "", body = "", signature = "", ...rest] = token.split(".");
    try {
      if (rest.length > 0 || decode(head).alg !== "RS256") return undefined;
      const isSigned = verify(
        algorithm,
        Buffer.from(`${head}.${body}`),
        pair().publicKey,
        Buffer.from(signature, "base64url"),
      );
      return isSigned ? decode(body) : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    sign(claims) {
      const signed = `${encode({ alg: "RS256", typ: "JWT", kid: keyId })}.${encode(claims)}`;
      return `${signed}.${sign(algorithm, Buffer.from(signed), pair().privateKey).toString("base64url")}`;
    },
    verify(token, bot, nonce) {
      const claims = read(token);
      if (!claims || claims.iss !== telegramIssuer || claims.aud !== bot || claims.nonce !== nonce) return undefined;
      const { exp, iat, sub } = claims;
      if (typeof exp !== "number" || typeof iat !== "number" || typeof sub !== "string") return undefined;
      if (exp * 1000 <= now() || iat * 1000 > now() + skew) return undefined;
      return claims as unknown as TelegramClaims;
    },
    keys() {
      const key = createPublicKey(pair().publicKey).export({ format: "jwk" });
      return { keys: [{ ...key, kid: keyId, use: "sig", alg: "RS256" }] };
    },
  };
};
