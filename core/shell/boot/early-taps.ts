/**
 * Answers taps on the shell's first screen. Links are followed by the browser, with the fields of the page's address: the next
 * page then knows as much of the visit as this one. The last other tap is dispatched again at the same place once React has
 * rendered, if the same thing is there.
 *
 * @returns replays that tap, and leaves further taps to the browser.
 */
export function answerEarlyTaps(app: HTMLElement): () => void {
  const itemOf = (node: EventTarget | null) => (node as Element | null)?.closest<HTMLElement>("li");
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

/** Adds the fields of the page's address to a link's, whose own win. */
function keepFields(link: HTMLAnchorElement): void {
  const address = new URL(link.href);
  for (const [name, value] of new URLSearchParams(location.search))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  link.href = address.href;
}
