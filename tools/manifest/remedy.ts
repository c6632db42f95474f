import { nearest, onlyNear } from "#server/nearest.ts";

/** The right value in place of the one that a diagnostic names, or the right name of its key. */
export type Fix = { readonly value: unknown } | { readonly key: string };

/** How to mend what a diagnostic names. */
export interface Remedy {
  /** For people: "did you mean …?" */
  readonly suggestion: string;
  /** For `check --fix`. Absent: the suggestion is a guess. */
  readonly fix?: Fix;
}

/** Returns the remedy if nothing else can be meant. */
export const certain = (fix: Fix, suggestion = "key" in fix ? fix.key : String(fix.value)): Remedy => ({
  suggestion,
  fix,
});

export const guessed = (suggestion: string): Remedy => ({ suggestion });

/** Returns the nearest of the known names as a remedy. */
export function nearestRemedy(
  name: string,
  known: readonly string[],
  toFix = (value: string): Fix => ({ value }),
): Remedy | undefined {
  const only = onlyNear(name, known);
  if (only !== undefined) return certain(toFix(only));
  const found = nearest(name, known);
  return found === undefined ? undefined : guessed(found);
}
