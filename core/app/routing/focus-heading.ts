/**
 * Moves the focus to the screen's heading, for screen readers, or to its content until it has one. A heading that comes
 * later, or replaces its skeleton's, takes the focus when the person has done nothing since.
 * @returns a function that stops the wait
 */
export function focusHeading(document: Document): () => void {
  const content = document.getElementById("content");
  const focus = () => {
    const heading = content?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? content)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === content) focus();
  });
  const done = new AbortController();
  const { signal } = done;
  const stop = () => {
    observer.disconnect();
    done.abort();
  };
  for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, stop, { capture: true, signal });
  focus();
  if (content) observer.observe(content, { childList: true, subtree: true });
  return stop;
}
