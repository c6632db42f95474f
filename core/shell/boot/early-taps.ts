/**
 * Answers taps before React has mounted. The browser follows links. They get the fields of the page's address, so that the
 * next page knows the campaign and the app. A tap on a game, a provider or the language waits for React.
 *
 * @returns a function that stops this and repeats the last waiting tap, if the same item is at its place.
 */
export function answerEarlyTaps(app: HTMLElement): () => void {
  const itemOf = (node: EventTarget | null) =>
    (node as Element | null)?.closest<HTMLElement>("li,.chip,.site-header-start");
  let tap: { readonly x: number; readonly y: number; readonly text: string } | undefined;

  const onClick = (event: MouseEvent) => {
    const { target, pageX: x, pageY: y } = event;
    const link = (target as Element | null)?.closest("a");
    if (link) return keepFields(link);
    const tapped = itemOf(target);
    if (!tapped) return;
    tap = { x, y, text: tapped.textContent ?? "" };
    tapped.dataset.tapped = "";
  };
  app.addEventListener("click", onClick, true);

  return () => {
    app.removeEventListener("click", onClick, true);
    if (!tap) return;
    const found = document.elementFromPoint(tap.x - scrollX, tap.y - scrollY);
    if (!itemOf(found)?.textContent?.includes(tap.text)) return;
    found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
}

/** Adds the fields of the page's address that a link doesn't have. */
function keepFields(link: HTMLAnchorElement): void {
  const address = new URL(link.href);
  for (const [name, value] of new URLSearchParams(location.search))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  link.href = address.href;
}
