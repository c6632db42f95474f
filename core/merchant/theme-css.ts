import { type Theme, type ThemeTokenName, type ThemeTokens, themeTokens } from "./tokens.ts";

export const tokenNames = Object.keys(themeTokens) as readonly ThemeTokenName[];

const isPerScheme = (name: ThemeTokenName): boolean => "dark" in themeTokens[name];

/** A brand's tokens merged with the defaults, complete for both schemes. */
export function resolveTheme(tokens: ThemeTokens = {}, dark: ThemeTokens = {}): Theme {
  const light = Object.fromEntries(tokenNames.map((name) => [name, tokens[name] ?? themeTokens[name].light]));
  const night = tokenNames.filter(isPerScheme).map((name) => {
    const { dark: fallback, light: day } = { dark: undefined, ...themeTokens[name] };
    return [name, dark[name] ?? fallback ?? day];
  });
  return { light: light as Theme["light"], dark: Object.fromEntries(night) };
}

/** `color.on-brand` -> `--color-on-brand`. */
export const customProperty = (name: string): string => `--${name.replaceAll(".", "-")}`;

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${customProperty(name)}:${value}`)
    .join(";");

/**
 * A theme as custom properties: light on `:root`, dark where `data-scheme` is dark, or is `auto` and the visitor
 * prefers it. Values have been checked, so that none can end a declaration.
 */
export function themeCss(theme: Theme): string {
  const light = declarations(theme.light);
  const dark = declarations(theme.dark);
  return (
    // `only`: a browser that darkens light pages leaves the brand's colours. Older browsers know the first one.
    `:root{color-scheme:light;color-scheme:only light;${light}}` +
    `:root[data-scheme=dark]{color-scheme:dark;${dark}}` +
    `@media (prefers-color-scheme:dark){:root[data-scheme=auto]{color-scheme:dark;${dark}}}`
  );
}
