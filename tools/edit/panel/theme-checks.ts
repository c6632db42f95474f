import { checkThemeUsability } from "#tools/manifest/checks/check-theme.ts";
import type { Theme } from "./theme-changes.ts";

/** A diagnostic that `npx livery check` reports of a theme. */
export interface ThemeProblem {
  /** Its place in the manifest, such as `/theme/tokens/color.brand`. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** Returns the problems of a theme whose values the schema accepts. */
export function problemsOf(theme: Theme): readonly ThemeProblem[] {
  const problems: ThemeProblem[] = [];
  checkThemeUsability(
    { theme },
    { add: (_, pointer, message, { suggestion } = {}) => problems.push({ pointer, message, suggestion }) },
  );
  return problems;
}
