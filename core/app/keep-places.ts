/** Returns what the page's element and React's have in common. */
const selectorOf = ({ localName, classList }: Element, href = ""): string =>
  localName + (classList[0] ? `.${CSS.escape(classList[0])}` : "") + (href && `[href="${CSS.escape(href)}"]`);

/**
 * Notes what a person does to the page's first screen: how far its rails are scrolled, and which link has the focus.
 * @returns a function that does the same to React's elements
 */
export function keepPlaces(app: Element): () => void {
  const rails = new Map<string, number>();
  const note = (rail: Element) => rails.set(selectorOf(rail), rail.scrollLeft);
  const onScroll = ({ target }: Event) => note(target as Element);
  app.querySelectorAll("ul").forEach(note);
  app.addEventListener("scroll", onScroll, true);
  const { activeElement } = document;
  const focused =
    activeElement && app.contains(activeElement) && selectorOf(activeElement, activeElement.getAttribute("href") ?? "");
  return () => {
    app.removeEventListener("scroll", onScroll, true);
    for (const [rail, left] of rails) if (left) app.querySelector(rail)?.scrollTo({ left, behavior: "instant" });
    if (focused) app.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  };
}
