import { checkThemeUsability } from "#tools/manifest/checks/check-theme.ts";
import { themeFields } from "#tools/manifest/schema/theme-fields.ts";
import { compileSchema } from "#tools/manifest/schema-check.ts";
import type { Theme, ThemePart } from "./theme-changes.ts";

/** What `npx livery check` says of a theme. */
export interface ThemeProblem {
  /** Where in the manifest, such as `/theme/tokens/color.brand`. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

const fitsSchema = compileSchema(themeFields.theme ?? {});

export function problemsOf(theme: Theme): readonly ThemeProblem[] {
  const problems: ThemeProblem[] = fitsSchema(theme).map(({ pointer, message, suggestion }) => ({
    pointer: `/theme${pointer}`,
    message,
    suggestion,
  }));
  checkThemeUsability(
    { theme },
    { add: (_, pointer, message, { suggestion } = {}) => problems.push({ pointer, message, suggestion }) },
  );
  return problems;
}

/** Why a manifest would not take a value; undefined if it would. */
export const formProblem = (part: ThemePart, name: string, value: string): string | undefined =>
  fitsSchema({ [part]: { [name]: value } })[0]?.message;
