import { themeTokens } from "#core/merchant/index.ts";
import type { Theme } from "#tools/edit/panel/theme-changes.ts";
import type { Wishes } from "../messages.ts";

/** Returns the changes that a page can show before they are in the brand's files. */
export function previewOf(changes: Theme = {}, isDark = false): Pick<Wishes, "tokens" | "variants"> {
  const hasDark = (name: string) => name in themeTokens && "dark" in themeTokens[name as keyof typeof themeTokens];
  const light = Object.entries(changes.tokens ?? {}).filter(([name]) => !isDark || !hasDark(name));
  return {
    tokens: { ...Object.fromEntries(light), ...(isDark && changes.dark) },
    variants: { ...changes.variants },
  };
}
