/**
 * Returns the number that a value from outside is, or that its text says; else `NaN`. `Number` throws when an object brings
 * its own `toString`, which JSON can hold.
 */
export const numberIn = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
