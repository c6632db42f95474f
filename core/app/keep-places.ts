/** Returns what the page's element and React's have in common. */
const selectorOf = ({ localName, classList }: Element, href = ""): string =>
  localName + (classList[0] ? `.${CSS.escape(classList[0])}` : "") + (href && `[href="${CSS.escape(href)}"]`);

/**
 * Notes what a person does to the page's first screen: how far its rails are scrolled, what is typed in its fields, and
 * which link or field has the focus.
 * @returns a function that does the same to React's elements
 */
export function keepPlaces(app: Element): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const rails = new Map<string, number>();
  const note = (rail: Element) => rails.set(selectorOf(rail), rail.scrollLeft);
  app.querySelectorAll("ul,fieldset").forEach(note);
  app.addEventListener("scroll", ({ target }) => note(target as Element), { capture: true, signal });
  const fields = app.querySelectorAll("input");
  let focused = app.contains(document.activeElement) && document.activeElement;
  app.addEventListener("focusin", ({ target }) => (focused = target as Element), { signal });
  return () => {
    watching.abort();
    for (const [rail, left] of rails) if (left) app.querySelector(rail)?.scrollTo({ left, behavior: "instant" });
    for (const field of fields)
      if (field.value) copyText(field, app.querySelector<HTMLInputElement>(selectorOf(field)));
    if (focused)
      app
        .querySelector<HTMLElement>(selectorOf(focused, focused.getAttribute("href") ?? ""))
        ?.focus({ preventScroll: true });
  };
}

function copyText({ value, selectionStart, selectionEnd }: HTMLInputElement, drawn: HTMLInputElement | null): void {
  // React notices no change of `value`.
  drawn?.setRangeText(value);
  drawn?.dispatchEvent(new Event("input", { bubbles: true }));
  drawn?.setSelectionRange(selectionStart, selectionEnd);
}
