/** Where the strip is looked for, in pixels from the top of the window: within its height at any size of text. */
const PROBE_Y = 12;

/**
 * Keeps the strip in view, whatever plugins and vendors do to the page: as a popover it is above every stacking context,
 * full screen and dialog that opened before it, and it is put there again when another one opens. Browsers without
 * popovers have its place in the page alone, above all that is no dialog.
 * @returns looks whether it is in view, and brings it back where it is not.
 */
export function keepOnTop(host: HTMLElement): () => void {
  const { ownerDocument: document } = host;
  const window = document.defaultView;
  const style = host.getAttribute("style") ?? "";
  const canPopOver = typeof host.showPopover === "function";
  /** What covered the strip when it was last raised. A modal dialog makes it inert, so that it can't be hit in view either. */
  let cover: Element | null = null;

  function restore(): void {
    if (host.getAttribute("style") !== style) host.setAttribute("style", style);
    for (const { name } of [...host.attributes]) {
      if (name !== "id" && name !== "style" && name !== "popover") host.removeAttribute(name);
    }
    if (canPopOver && host.getAttribute("popover") !== "manual") host.setAttribute("popover", "manual");
    // Beside the body where that is not drawn.
    const isDrawn = host.isConnected && host.getClientRects().length > 0;
    if (!isDrawn) (host.isConnected ? document.documentElement : document.body).append(host);
  }

  function raise(): void {
    if (!canPopOver || !host.isConnected) return;
    if (host.matches(":popover-open")) host.hidePopover();
    host.showPopover();
  }

  function check(): void {
    const hit = document.elementFromPoint((window?.innerWidth ?? 0) / 2, PROBE_Y);
    if (hit === host) {
      cover = null;
      return;
    }
    restore();
    if (hit !== null && hit === cover) return;
    cover = hit;
    raise();
  }

  const onLayer = () => {
    cover = null;
    check();
  };
  const changes = new MutationObserver(() => {
    restore();
    check();
  });
  restore();
  raise();
  // What other parts of the page open above it: dialogs, popovers, full screen.
  new MutationObserver(onLayer).observe(document, { subtree: true, attributeFilter: ["open"] });
  document.addEventListener("toggle", ({ target }) => target !== host && onLayer(), true);
  document.addEventListener("fullscreenchange", onLayer);
  changes.observe(host, { attributes: true });
  changes.observe(document.body, { childList: true });
  return check;
}
