import type { Resolvable } from "citty";

/** A part of a command's definition, which citty allows to be a function or a promise. */
export const resolved = async <T>(value: Resolvable<T>): Promise<T> =>
  typeof value === "function" ? (value as () => T | Promise<T>)() : value;
