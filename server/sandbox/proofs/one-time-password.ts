import { createHmac } from "node:crypto";

const stepLength = 30_000;

/** The step of time that a moment (ms) falls into. */
export const stepAt = (now: number): number => Math.floor(now / stepLength);

/** The 6 digits that an authenticator app shows for a secret during one step (RFC 6238, SHA-1, 30 s). */
export const oneTimePassword = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
};

/** The step whose code this is: the current one, or a neighbour for clocks that differ. Undefined when none. */
export const matchingStep = (secret: string, code: string, now: number): number | undefined => {
  const present = stepAt(now);
  return [present, present - 1, present + 1].find((step) => oneTimePassword(secret, step) === code);
};
