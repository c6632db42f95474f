import {
  customProperty,
  type ThemeTokenName,
  type ThemeVariantName,
  themeTokens,
  themeVariants,
} from "#core/merchant/index.ts";

/** The parts of a brand's theme that bear on an element. */
export interface StyleSources {
  readonly tokens: readonly ThemeTokenName[];
  readonly variants: readonly ThemeVariantName[];
}

const tokenOf = new Map(
  (Object.keys(themeTokens) as ThemeTokenName[]).map((name) => [customProperty(name), name] as const),
);
const inheritedProperties = /^(color|cursor|direction|font|letter-spacing|line-height|text-|word-spacing)/;

/** Tokens and variants that are named by the rules of an element, or by those that it inherits from. */
export function styleSourcesOf(element: Element): StyleSources {
  const { defaultView, styleSheets } = element.ownerDocument;
  const rules = defaultView ? [...styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules, defaultView)) : [];
  const tokens = new Set<ThemeTokenName>();
  const variants = new Set<ThemeVariantName>();
  for (let part: Element | null = element; part; part = part.parentElement) {
    for (const rule of rules) {
      const named = variantsIn(rule.selectorText);
      if (!matches(part, named.length > 0 ? withoutVariants(rule.selectorText) : rule.selectorText)) continue;
      // The root's are of every element.
      if (part.parentElement) for (const name of named) variants.add(name);
      if (named.length > 0 && !matches(part, rule.selectorText)) continue;
      for (const name of tokensIn(rule.style, part === element)) tokens.add(name);
    }
  }
  return { tokens: [...tokens], variants: [...variants] };
}

function rulesOf(list: CSSRuleList, window: Window): readonly CSSStyleRule[] {
  return [...list].flatMap((rule) => {
    if ("selectorText" in rule) return [rule as CSSStyleRule];
    const { cssRules, media } = rule as Partial<CSSMediaRule>;
    if (!cssRules || (media && !window.matchMedia(media.mediaText).matches)) return [];
    return rulesOf(cssRules, window);
  });
}

const variantAttribute = /\[data-([a-z]+)(=[^\]]*)?\]/g;

const variantsIn = (selector: string): readonly ThemeVariantName[] =>
  [...selector.matchAll(variantAttribute)].flatMap(([, name]) =>
    name !== undefined && Object.hasOwn(themeVariants, name) ? [name as ThemeVariantName] : [],
  );

/** The selector for whatever variant the brand has. */
const withoutVariants = (selector: string): string =>
  selector.replace(variantAttribute, (attribute, name: string) =>
    Object.hasOwn(themeVariants, name) ? "" : attribute,
  );

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // What remains without the variants may be no selector.
    return false;
  }
}

function* tokensIn(style: CSSStyleDeclaration, isOwn: boolean): Iterable<ThemeTokenName> {
  for (const declaration of style.cssText.split(";")) {
    const [property = "", value = ""] = declaration.split(/:(.*)/s);
    if (!isOwn && !inheritedProperties.test(property.trim())) continue;
    for (const [, name = ""] of value.matchAll(/var\((--[\w-]+)/g)) {
      const token = tokenOf.get(name);
      if (token) yield token;
    }
  }
}
