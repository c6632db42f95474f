/** Parts of unvalidated answers: what is of another type is empty. */

type Fields = Readonly<Record<string, unknown>>;

export const fields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
/** Gateways say yes in four ways. */
export const flagIn = (value: unknown): boolean => [true, "true", 1, "1"].some((yes) => yes === value);
