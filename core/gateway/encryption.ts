import { type Clock, err } from "#core/kernel/index.ts";
import type { Outcome, Send, Sent, Stage } from "./call.ts";
import { badResponse, networkFailure } from "./failure.ts";
import { ruleOf } from "./rules.ts";

/**
 * The gateway's wire encryption. It adds no protection (DES in ECB mode, PKCS#1 v1.5): TLS is what protects a
 * password in transit.
 */
export interface Cipher {
  /** @param publicKey base64 SPKI without armour; throws when it is invalid. */
  seal(publicKey: string, plainText: string): { rsaKey: string; RSA: string; DES: string };
}

const KEY_PATH = "/wps/session/key/rsa";
/** How long a public key is used before a new one is requested. */
const KEY_MAX_AGE_MS = 300_000;

/** Encrypts the bodies of the calls that require it. `loadCipher` is called at the first of them. */
export function encryption(clock: Clock, loadCipher: () => Promise<Cipher>): Stage {
  return (next) => {
    let cached: { readonly key: string; readonly until: number } | undefined;

    async function publicKey(call: Sent): Promise<Outcome<string>> {
      if (cached && clock.now() < cached.until) return { ok: true, value: cached.key };
      const { token, language, signal } = call;
      const outcome = await next({ method: "GET", path: KEY_PATH, query: { _: clock.now() }, token, language, signal });
      if (!outcome.ok) return outcome;
      if (typeof outcome.value !== "string" || outcome.value === "") return err(badResponse(200));
      cached = { key: outcome.value, until: clock.now() + KEY_MAX_AGE_MS };
      return { ok: true, value: cached.key };
    }

    const send: Send = async (call) => {
      const [cipher, key] = await Promise.all([loadCipher().catch(() => undefined), publicKey(call)]);
      if (!key.ok) return key;
      if (!cipher) return err(networkFailure);
      let body: unknown;
      try {
        body = cipher.seal(key.value, JSON.stringify(call.body));
      } catch {
        cached = undefined;
        return err(badResponse(200));
      }
      return next({ ...call, body });
    };

    return async (call) => {
      if (!ruleOf(call.path, call.rule).encrypted) return next(call);
      const outcome = await send(call);
      if (outcome.ok || outcome.error.code !== "missing_encryption") return outcome;
      // The gateway has a new key: retry once with it.
      cached = undefined;
      return send(call);
    };
  };
}
