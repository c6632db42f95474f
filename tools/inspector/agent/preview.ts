import { customProperty, themeTokens, themeVariants } from "#core/merchant/index.ts";
import type { Wishes } from "../messages.ts";

type Theme = Pick<Wishes, "tokens" | "variants">;

/**
 * Shows tokens and variants at a page's root element, over the brand's own; what is not wished any more is as the brand
 * has it.
 */
export function createPreview({ style, dataset }: HTMLElement) {
  let shown: Theme = { tokens: {}, variants: {} };
  return ({ tokens, variants }: Theme, own: Theme["variants"]): void => {
    for (const name of Object.keys(shown.tokens)) {
      if (!Object.hasOwn(tokens, name)) style.removeProperty(customProperty(name));
    }
    for (const name of Object.keys(shown.variants)) {
      if (!Object.hasOwn(variants, name)) dataset[name] = own[name] ?? "";
    }
    shown = { tokens: known(tokens, themeTokens), variants: known(variants, themeVariants) };
    for (const [name, value] of Object.entries(shown.tokens)) style.setProperty(customProperty(name), value);
    Object.assign(dataset, shown.variants);
  };
}

const known = (values: Readonly<Record<string, string>>, names: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(names, name)));
