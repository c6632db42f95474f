import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoginOutcome } from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginValue, Outcome } from "#core/gateway/index.ts";
import type { RememberedCredentials } from "#core/platform/index.ts";
import { aLogin, forget, openedValue, typedProof } from "./testing.ts";

const kinds = ["opened", "verify", "bind", "failed", "ignored"];
const code = fc.oneof(
  fc.constantFrom(
    "login.cred.err",
    "not.exists.user",
    "login_verify_required",
    "bind_customer_required",
    "token_ip_different",
    "captcha.invalid",
    "field.invalid",
    "__proto__",
    "constructor",
    "TOO_MANY_REQUEST_LOGIN",
  ),
  fc.string(),
);
const refusal: fc.Arbitrary<Outcome<LoginValue>> = fc
  .record({ code, message: fc.string(), value: fc.anything(), status: fc.constantFrom(200, 400, 401, 500, 502) })
  .map((rest) => ({ ok: false, error: { kind: "refused", ...rest } as GatewayFailure }));
const answer = fc.oneof(refusal, fc.constant<Outcome<LoginValue>>({ ok: true, value: openedValue }));
const outcome: fc.Arbitrary<LoginOutcome | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ kind: fc.constant("cancel" as const), returnTo: fc.string() }),
  fc.record({ kind: fc.constant("failed" as const), message: fc.string(), returnTo: fc.string() }),
  fc.record({
    kind: fc.constant("proof" as const),
    returnTo: fc.string(),
    proof: fc.record({
      fields: fc.dictionary(fc.string(), fc.jsonValue()),
    }),
  }),
);

describe("a log-in ends in a result", () => {
  it("whatever the gateway answers, and leaves the form ready for the next", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 3 }), async (answers) => {
        const { login, clock, state, sent } = await aLogin({ answers });
        const result = await login.submit("password", typedProof(), forget);
        expect(kinds).toContain(result.kind);
        if (state().phase === "verify") expect(kinds).toContain((await login.verify("email", "105577")).kind);
        login.cancel();
        await clock.advance(500);
        expect(state()).toMatchObject({ phase: "idle", busy: false });
        const before = sent.length;
        await login.submit("password", typedProof(), forget);
        expect(sent.length).toBe(before + 1);
      }),
    );
  });

  it("whatever an external page returns", async () => {
    await fc.assert(
      fc.asyncProperty(
        outcome,
        fc.string(),
        fc.string(),
        fc.array(answer, { maxLength: 2 }),
        async (end, query, hash, answers) => {
          const { login } = await aLogin({
            answers,
            providers: { outside: { kind: "button", resume: async () => end ?? Promise.reject(new Error("broken")) } },
          });
          const result = await login.resume(["outside", "unknown"], { query: new URLSearchParams(query), hash });
          expect(kinds).toContain(result.kind);
        },
      ),
    );
  });

  it("whatever this device remembers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (remembered) => {
        const { login } = await aLogin({ remembered: remembered as RememberedCredentials });
        await login.prepare();
        expect(kinds).toContain((await login.autoLogin()).kind);
      }),
    );
  });
});
