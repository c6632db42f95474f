import { rules } from "./generated/rules.ts";

/** How the calls to one path differ from the rest: generated from the contract. */
export interface Rule {
  /** The body is encrypted. */
  readonly encrypted?: true;
  /** Sends `No-Authorization: true` instead of the token. */
  readonly anonymous?: true;
  /** `Cache-Control: no-cache`. */
  readonly noCache?: true;
  /** The `ModuleId` header. */
  readonly moduleId?: "REG3" | "MOBILENUMREG3";
  /** The `Device` header. */
  readonly device?: true;
  /** Log-in, log-out or registration: a refusal concerns the attempt, and never ends a session. */
  readonly entry?: true;
  /** The answer is public and may be cached for three minutes. */
  readonly cacheable?: true;
  /** Concurrent calls, within the ten of all GETs. */
  readonly concurrency?: number;
  /** Milliseconds until the request times out; 30,000 by default. */
  readonly timeout?: number;
}

/** A log-in call that a plugin declares. */
export const logInRule = { device: true, entry: true } as const satisfies Rule;

/** The path's rule by the contract, overridden by the call's own. */
export const ruleOf = (path: string, own?: Rule): Rule => ({ ...(Object.hasOwn(rules, path) && rules[path]), ...own });
