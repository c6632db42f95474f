/**
 * Taps before hydration are replayed: the last tap on the shell's first screen is dispatched again at the same place
 * once React has rendered, if the same thing is there.
 *
 * @returns replays the tap, and leaves further taps to the browser.
 */
export function recordTaps(app: HTMLElement): () => void {
  const tappable = (node: EventTarget | null) => (node as Element | null)?.closest<HTMLElement>("a, li");
  let tap: { readonly x: number; readonly y: number; readonly text: string } | undefined;

  const record = (event: MouseEvent) => {
    const { target, detail, ctrlKey, metaKey, shiftKey, pageX: x, pageY: y } = event;
    const tapped = tappable(target);
    // Keyboard activation has no detail; with a modifier the browser opens a tab or window by itself.
    if (!tapped || detail === 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    tap = { x, y, text: tapped.textContent ?? "" };
    tapped.dataset.tapped = "";
  };
  app.addEventListener("click", record, true);

  return () => {
    app.removeEventListener("click", record, true);
    if (!tap) return;
    const found = document.elementFromPoint(tap.x - scrollX, tap.y - scrollY);
    if (!tappable(found)?.textContent?.includes(tap.text)) return;
    found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
}
