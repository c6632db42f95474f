import { withoutFollowed } from "#tools/inspector/site-of-page.ts";

/** What of a page is drawn without its scripts, and can follow the brand while they run. */
const parts = ['meta[name="theme-color"]', "style", ".brand-symbols"] as const;

/** Whether the shell has made it. Vite adds styles with attributes. */
const isOfShell = (element: Element): boolean =>
  element.localName !== "style" || !(element.closest("noscript") || element.attributes.length > 0);

const partsOf = (page: Document): readonly (readonly Element[])[] =>
  parts.map((selector) => [...page.querySelectorAll(selector)].filter(isOfShell));

/** A page's data without what those parts show, and what its scripts can draw again. */
function otherData(page: Document): string {
  const { record, ...data } = JSON.parse(page.getElementById("livery-data")?.textContent ?? "{}");
  return JSON.stringify({ ...data, snapshot: "", texts: "", record: withoutFollowed(record) });
}

/**
 * Gives an open page the data of a newer one of its brand, and what of it is drawn without scripts: colours and drawings.
 * @returns false, and changes nothing, where only a reload can show what differs
 */
export function restyle(open: Document, newer: Document): boolean {
  if (otherData(open) !== otherData(newer)) return false;
  const [shown, next] = [partsOf(open), partsOf(newer)];
  if (shown.some((elements, index) => elements.length !== next[index]?.length)) return false;
  for (const [index, elements] of shown.entries()) {
    for (const [at, element] of elements.entries()) {
      const replacement = next[index]?.[at];
      if (!replacement) continue;
      if (element.localName === "meta") element.setAttribute("content", replacement.getAttribute("content") ?? "");
      else if (element.innerHTML !== replacement.innerHTML) element.replaceChildren(...replacement.childNodes);
    }
  }
  const [data, newerData] = [open, newer].map((page) => page.getElementById("livery-data"));
  if (data && newerData) data.textContent = newerData.textContent;
  return true;
}
