import { expect } from "vitest";
import type { LoginOutcome, LoginProof } from "#core/extension-points/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/index.ts";
import { expectNone } from "./check.ts";
import { proofFaults } from "./login-call.ts";
import type { Subject } from "./subject.ts";

/** Throws where the outcome of a login provider breaks its promises. */
export function expectOutcome(subject: Subject<"login">, outcome: LoginOutcome | undefined) {
  if (outcome?.kind === "proof") expectProof(subject, outcome.proof);
  if (outcome?.kind === "redirect") {
    if (!outcome.url.startsWith("https:")) throw new Error(`it sends people to ${outcome.url}, which is not https`);
    const declared = declaredOrigins(subject.plugin, "page");
    const isDeclared = declared.some((source) => isWithin(outcome.url, source));
    if (!isDeclared) {
      throw new Error(`it sends people to ${outcome.url}: add the address to "origins.page" of plugin.json`);
    }
  }
  if (outcome?.kind === "failed") expectReadable(outcome.message);
}

export function expectProof(subject: Subject<"login">, proof: LoginProof) {
  const { fields, credentials } = proof;
  expect(JSON.parse(JSON.stringify(fields)), "the proof is plain JSON").toEqual(fields);
  expectNone("what its gateway call finds wrong", proofFaults(subject, proof));
  if (credentials) expect(["username", "sms"]).toContain(credentials.type);
}

/** A text for people, neither empty nor a text's key. */
export function expectReadable(text: string | undefined) {
  expect(text, "what the person reads").toBeTruthy();
  expect(text, "what the person reads").not.toMatch(/::|^[\w-]+(\.[\w-]+)*$/);
}
