import { randomBytes, randomInt } from "node:crypto";

/** Everything unforeseeable comes from here, by the system's secure source. */
export interface Random {
  /** 32 hex digits. */
  token(): string;
  /** Six decimal digits. */
  sixDigits(): string;
  /** From 0 up to 1, without it. */
  fraction(): number;
}

const resolution = 2 ** 32;

export const secureRandom: Random = {
  token: () => randomBytes(16).toString("hex"),
  sixDigits: () => String(randomInt(1_000_000)).padStart(6, "0"),
  fraction: () => randomInt(resolution) / resolution,
};
