/** Pseudo-languages: `accented` reveals missing space for longer texts, `bidi` hard-coded directions. */
export type PseudoLanguage = "none" | "accented" | "bidi";

const plain = "abcdefghijklmnopqrstuvwxyz";
const accented = [..."àƀçđéƒĝĥíĵķļɱñôþɋŕšţûṽŵẋýž"];

const accent = (letter: string): string => {
  const other = accented[plain.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? other : other.toUpperCase();
};

/** `Log in` -> `[Ļôĝ íñ··]`, a third longer; or the same between marks that make it right-to-left. */
export function pseudo(text: string, language: PseudoLanguage): string {
  if (language === "none" || !/\p{L}/u.test(text)) return text;
  if (language === "bidi") return `\u202e${text}\u202c`;
  const padding = "·".repeat(Math.ceil(text.trim().length / 3));
  return `[${[...text].map(accent).join("")}${padding}]`;
}

const done = new WeakMap<Node, string>();

/**
 * Converts every text below `root` to the pseudo-language, now and as it changes. Works on the document rather than on
 * the dictionaries, so that plugins and stories need no support for it. The returned function ends it.
 */
export function applyPseudo(root: Node, language: PseudoLanguage): () => void {
  if (language === "none") return () => {};
  const change = (node: Node) => {
    const text = node.nodeValue ?? "";
    if (done.get(node) === text || node.parentElement?.closest("style, script, svg")) return;
    const changed = pseudo(text, language);
    done.set(node, changed);
    if (changed !== text) node.nodeValue = changed;
  };
  const walk = () => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) change(node);
  };
  walk();
  const observer = new MutationObserver(walk);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
