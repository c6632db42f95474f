/**
 * A vendor draws its own dialog at the end of `body`, which an open modal covers and makes inert. The open modals become
 * plain dialogs: they keep their place and content below it.
 * @returns makes them modal again; a second time does nothing.
 */
export function showModalsAsPlain(document: Document): () => void {
  let dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];
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
    dialogs = [];
  };
}
