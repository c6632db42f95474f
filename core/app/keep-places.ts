/** Returns what the page's element and React's have in common. */
const selectorOf = ({ localName, classList }: Element, href = ""): string =>
  `${localName}.${classList[0]}${href && `[href="${CSS.escape(href)}"]`}`;

/**
 * Notes what a person has done to the page's first screen: how far its rails are scrolled, and which link has the focus.
 * @returns a function that does the same to React's elements
 */
export function keepPlaces(app: Element): () => void {
  const { activeElement } = document;
  const rails = [...app.querySelectorAll("ul")].map((rail) => [selectorOf(rail), rail.scrollLeft] as const);
  const focused = activeElement && selectorOf(activeElement, activeElement.getAttribute("href") ?? "");
  return () => {
    for (const [rail, left] of rails) if (left) app.querySelector(rail)?.scrollTo({ left, behavior: "instant" });
    if (focused) app.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  };
}
