import type { Site } from "#core/site/index.ts";
import type { ElementFacts } from "../messages.ts";
import { componentsOf } from "../site-of-page.ts";
import { styleSourcesOf } from "./style-sources.ts";
import { keysOfText } from "./text-keys.ts";

/** What an element is made of: its components and texts, and the tokens and variants that it looks like. */
export function elementFacts(element: Element, { i18n: { instance } }: Site): ElementFacts {
  const bundles = instance.store.data[instance.language] ?? {};
  return {
    name: [element.localName, ...element.classList].join(".") + (element.id ? `#${element.id}` : ""),
    hasParent: element.parentElement !== null,
    components: componentsOf(element).slice(0, 5),
    ...styleSourcesOf(element),
    texts: textsOf(element).map((text) => ({
      text,
      keys: keysOfText(text, bundles).map(({ key, template }) => ({ key, template })),
    })),
  };
}

const namingAttributes = ["aria-label", "alt", "placeholder", "title"];

function textsOf(element: Element): readonly string[] {
  const own = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [],
  );
  const named = namingAttributes.flatMap((name) => element.getAttribute(name) ?? []);
  const whole = [own.join(""), ...named, ...own, element.textContent ?? ""].map((text) => text.trim());
  return [...new Set(whole)].filter((text) => text !== "" && text.length < 300);
}
