/**
 * The CSS that pages carry inline, taken apart once, so that each brand's page carries only the looks that it has: the
 * style sheet draws every variant, a brand is one of each.
 */
export type CriticalCss = readonly CriticalRule[];

type CriticalRule =
  | { readonly kind: "style"; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: "group"; readonly prelude: string; readonly rules: CriticalCss }
  | { readonly kind: "other"; readonly text: string };

interface Selector {
  readonly text: string;
  /** `data-…` attributes of the root that it asks for: name and value. */
  readonly needs: readonly (readonly [name: string, value: string])[];
}

/** Takes minified or plain CSS apart. What it does not understand it keeps as it is. */
export function takeApart(css: string): CriticalCss {
  const rules: CriticalRule[] = [];
  let rest = css.replaceAll(/\/\*.*?\*\//gs, "");
  while (rest.trim() !== "") {
    const opening = findOutside(rest, "{;");
    if (opening === -1 || rest[opening] === ";") {
      const end = opening === -1 ? rest.length : opening + 1;
      rules.push({ kind: "other", text: rest.slice(0, end).trim() });
      rest = rest.slice(end);
      continue;
    }
    const prelude = rest.slice(0, opening).trim();
    const closing = opening + 1 + findOutside(rest.slice(opening + 1), "}");
    const end = closing > opening ? closing : rest.length;
    const body = rest.slice(opening + 1, end).trim();
    rest = rest.slice(end + 1);
    if (/^@(media|supports|layer|container)\b/.test(prelude))
      rules.push({ kind: "group", prelude, rules: takeApart(body) });
    else if (prelude.startsWith("@")) rules.push({ kind: "other", text: `${prelude}{${body}}` });
    else rules.push({ kind: "style", selectors: splitSelectors(prelude).map(readSelector), body });
  }
  return rules;
}

/** The CSS for a brand that looks like this: rules for other values of the attributes that it has are left out. */
export function cssFor(rules: CriticalCss, attributes: Readonly<Record<string, string>>): string {
  const fits = ({ needs }: Selector) => needs.every(([name, value]) => (attributes[name] ?? value) === value);
  return rules
    .map((rule) => {
      if (rule.kind === "other") return rule.text;
      if (rule.kind === "group") {
        const inner = cssFor(rule.rules, attributes);
        return inner === "" ? "" : `${rule.prelude}{${inner}}`;
      }
      const selectors = rule.selectors.filter(fits);
      return selectors.length === 0 ? "" : `${selectors.map(({ text }) => text).join(",")}{${rule.body}}`;
    })
    .join("");
}

/** The splash's own rules, which a page needs first, and those of the screen under it. */
export function partOf(rules: CriticalCss): { readonly splash: CriticalCss; readonly screen: CriticalCss } {
  const isSplash = (rule: CriticalRule) =>
    rule.kind === "style" && rule.selectors.every(({ text }) => text.startsWith(".splash"));
  return { splash: rules.filter(isSplash), screen: rules.filter((rule) => !isSplash(rule)) };
}

function readSelector(text: string): Selector {
  // Inside a function an attribute may be asked to be absent, or be one of several.
  if (/:(not|is|where|has)\([^)]*\[data-/.test(text)) return { text, needs: [] };
  const needs = [...text.matchAll(/\[data-([a-z]+)=["']?([\w-]+)["']?\]/g)];
  return { text, needs: needs.map(([, name = "", value = ""]) => [name, value] as const) };
}

function splitSelectors(list: string): readonly string[] {
  const comma = findOutside(list, ",");
  return comma === -1 ? [list.trim()] : [list.slice(0, comma).trim(), ...splitSelectors(list.slice(comma + 1))];
}

/** Where one of the characters first stands outside strings, brackets and blocks; -1 when nowhere. */
function findOutside(text: string, characters: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if (depth === 0 && characters.includes(character)) return index;
    if (character === "\\") index++;
    else if (character === '"' || character === "'") index = endOfString(text, index);
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
  }
  return -1;
}

function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === quote) return index;
  }
  return text.length;
}
