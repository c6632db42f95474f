import type { StoreApi } from "zustand/vanilla";
import type { LoginValue, Outcome } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import { createAttemptLock, createCountdown } from "../forms/index.ts";
import { type Attempt, withoutCaptcha } from "./attempt.ts";
import type { LoginModel, LoginResult, LoginState } from "./login.ts";
import type { SecondFactor } from "./second-factors.ts";

/** The log-in that a second factor belongs to. */
export interface VerifiedLogin {
  readonly store: StoreApi<LoginState>;
  /** Sends the log-in again, for new codes. */
  send(attempt: Attempt): Promise<LoginResult>;
  finish(attempt: Attempt, outcome: Outcome<LoginValue>): Promise<LoginResult>;
}

export interface SecondFactorStep extends Pick<LoginModel, "verify" | "resend"> {
  /** The gateway requires a second factor for this attempt; it has sent the codes. */
  begin(attempt: Attempt, factors: readonly SecondFactor[]): LoginResult;
  /** The attempt is over, or cancelled. */
  end(): void;
}

/** Spec 8 `login_verify_required`: the code between a log-in's proof and its session. */
export function createSecondFactor(
  { clock, gateway, failures }: Site,
  { store, send, finish }: VerifiedLogin,
): SecondFactorStep {
  // Its own lock: the attempt's is still held for a moment after the code has been requested.
  const lock = createAttemptLock(clock, (verifying) => store.setState({ verifying }));
  const untilResend = createCountdown(clock, (resendIn) => store.setState({ resendIn }));
  const ignored: LoginResult = { kind: "ignored" };
  let waiting: Attempt | undefined;

  async function check(attempt: Attempt, factor: SecondFactor, code: string): Promise<LoginResult> {
    store.setState({ errors: {}, note: undefined });
    const body = { ...withoutCaptcha(attempt), via: attempt.call.via, method: factor, code };
    const outcome = await gateway.session.verify(body);
    // Also after a cancellation: the gateway has opened the session.
    if (outcome.ok) return finish(attempt, outcome);
    if (attempt !== waiting) return ignored;
    let result: LoginResult = { kind: "failed", code: outcome.error.code };
    await failures.handle(outcome.error, {
      operation: "second-factor",
      fields: ["code"],
      note: (text) => store.setState({ note: { text, provider: undefined } }),
      "field-error": (errors) => store.setState({ errors }),
      async "back-to-login"() {
        result = await finish(attempt, outcome);
      },
    });
    return result;
  }

  return {
    begin(attempt, factors) {
      waiting = attempt;
      untilResend.start();
      store.setState({ phase: "verify", factors });
      return { kind: "verify", factors };
    },

    end() {
      waiting = undefined;
    },

    async verify(factor, code) {
      const attempt = waiting;
      return (attempt && (await lock.run(() => check(attempt, factor, code)))) ?? ignored;
    },

    async resend() {
      const attempt = store.getState().resendIn > 0 ? undefined : waiting;
      return (attempt && (await lock.run(() => send(attempt)))) ?? ignored;
    },
  };
}
