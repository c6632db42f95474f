/** What a browser does by itself where colours are forced: system colours, and no shadows. */
const asTheBrowser = `
  *, ::before, ::after {
    color: CanvasText !important; background-color: Canvas !important; border-color: CanvasText !important;
    box-shadow: none !important; text-shadow: none !important; outline-color: Highlight !important;
  }
  /* A browser leaves what is transparent as it is: these stand on another's background. */
  input, textarea, select, span, svg, svg * { background-color: transparent !important; }
  :root { color-scheme: dark; }
  a { color: LinkText !important; }
  button { color: ButtonText !important; background-color: ButtonFace !important; border-color: ButtonBorder !important; }
`;

const FORCED = "(forced-colors: active)";
const REPLACED = "all, (forced-colors: active)";
const ID = "storybook-forced-colors";

/**
 * Shows a page as with forced colours, which only the system can turn on: the style sheets' rules for it apply, over an
 * imitation of the browser's own. An approximation for looking at; `tests/browser` has the real one.
 */
export function applyForcedColors(document: Document, isForced: boolean): void {
  document.getElementById(ID)?.remove();
  if (isForced) {
    const style = document.createElement("style");
    style.id = ID;
    style.textContent = asTheBrowser;
    document.head.prepend(style);
  }
  const [from, to] = isForced ? [FORCED, REPLACED] : [REPLACED, FORCED];
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      if (rule.media.mediaText !== from) continue;
      rule.media.mediaText = to;
      for (const { style } of styleRules(rule.cssRules)) setImportance(style, isForced);
    }
  }
}

/** The declarations that this file made important, over the imitation. */
const raised = new WeakMap<CSSStyleDeclaration, readonly string[]>();

function setImportance(style: CSSStyleDeclaration, isImportant: boolean): void {
  const names = isImportant ? [...style].filter((name) => style.getPropertyPriority(name) === "") : raised.get(style);
  for (const name of names ?? []) style.setProperty(name, style.getPropertyValue(name), isImportant ? "important" : "");
  raised.set(style, names ?? []);
}

/** Those within others too. */
export function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules);
  }
}

function* styleRules(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSGroupingRule) yield* styleRules(rule.cssRules);
  }
}
