import { type Clock, err } from "#core/kernel/index.ts";
import type { Outcome, Send, Sent, Stage } from "./call.ts";
import { badResponse, networkFailure } from "./failure.ts";
import { ruleOf } from "./rules.ts";

/**
 * The gateway's wire encryption. It is no protection of its own (DES in ECB mode, PKCS#1 v1.5): what protects a
 * password on its way is TLS.
 */
export interface Cipher {
  /** @param publicKey base64 SPKI without armour; throws when it is none. */
  seal(publicKey: string, plainText: string): { rsaKey: string; RSA: string; DES: string };
}

const KEY_PATH = "/wps/session/key/rsa";
/** How long a public key is used before a new one is asked for. */
const KEY_KEPT_FOR = 300_000;

/** Encrypts the bodies of the calls that ask for it. `loadCipher` is asked at the first of them. */
export function encryption(clock: Clock, loadCipher: () => Promise<Cipher>): Stage {
  return (next) => {
    let kept: { readonly key: string; readonly until: number } | undefined;

    async function publicKey(call: Sent): Promise<Outcome<string>> {
      if (kept && clock.now() < kept.until) return { ok: true, value: kept.key };
      const { token, language, signal } = call;
      const outcome = await next({ method: "GET", path: KEY_PATH, query: { _: clock.now() }, token, language, signal });
      if (!outcome.ok) return outcome;
      if (typeof outcome.value !== "string" || outcome.value === "") return err(badResponse(200));
      kept = { key: outcome.value, until: clock.now() + KEY_KEPT_FOR };
      return { ok: true, value: kept.key };
    }

    const send: Send = async (call) => {
      const [cipher, key] = await Promise.all([loadCipher().catch(() => undefined), publicKey(call)]);
      if (!key.ok) return key;
      if (!cipher) return err(networkFailure);
      let body: unknown;
      try {
        body = cipher.seal(key.value, JSON.stringify(call.body));
      } catch {
        kept = undefined;
        return err(badResponse(200));
      }
      return next({ ...call, body });
    };

    return async (call) => {
      if (!ruleOf(call.path, call.rule).encrypted) return next(call);
      const outcome = await send(call);
      if (outcome.ok || outcome.error.code !== "missing_encryption") return outcome;
      // The gateway has a new key: one more try with it.
      kept = undefined;
      return send(call);
    };
  };
}
