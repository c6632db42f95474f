/** Google's frame with the question of an invisible reCAPTCHA; hidden until it asks. */
const CHALLENGE = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/**
 * reCAPTCHA draws its question at the end of `body`, which an open modal makes inert. While the question is visible the
 * open modals are shown as plain dialogs: they keep their place and content below it.
 * @returns stops watching, and makes them modal again.
 */
export function keepChallengeUsable({ body }: Document): () => void {
  let restore: (() => void) | undefined;

  const update = () => {
    const isAsking = [...body.querySelectorAll<HTMLElement>(CHALLENGE)].some(isShown);
    if (isAsking) restore ??= showAsPlain([...body.querySelectorAll<HTMLDialogElement>("dialog[open]")]);
    else {
      restore?.();
      restore = undefined;
    }
  };
  const observer = new MutationObserver(update);
  observer.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ["style", "src"] });
  update();
  return () => {
    observer.disconnect();
    restore?.();
  };
}

const isShown = (frame: HTMLElement): boolean => getComputedStyle(frame).visibility === "visible";

function showAsPlain(dialogs: readonly HTMLDialogElement[]): () => void {
  const reopen = (dialog: HTMLDialogElement, open: () => void) => {
    const { activeElement } = dialog.ownerDocument;
    dialog.close();
    open();
    // Both move the focus; a typed number's field keeps it.
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
  };
  for (const dialog of dialogs) {
    reopen(dialog, () => dialog.show());
    // As browsers place a modal.
    Object.assign(dialog.style, { position: "fixed", insetBlock: "0" });
  }
  return () => {
    for (const dialog of dialogs) {
      Object.assign(dialog.style, { position: "", insetBlock: "" });
      if (dialog.isConnected && dialog.open) reopen(dialog, () => dialog.showModal());
    }
  };
}
