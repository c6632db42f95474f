import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { classes } from "../classes.ts";
import { Sign } from "../signs/sign.tsx";
import styles from "./modal.module.css";

export interface ModalProps {
  readonly kind: "sheet" | "dialog";
  readonly role?: "dialog" | "alertdialog";
  readonly title: string;
  readonly titleHidden?: boolean;
  /** Id of its message, which is read with the title where the focus begins elsewhere. */
  readonly describedBy?: string;
  /** False: Escape and a tap outside it do nothing. */
  readonly closable?: boolean;
  /** Name of the close button. Without it there is none. */
  readonly closeLabel?: string;
  /** It is closing: no longer modal, still visible. */
  readonly leaving?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A `<dialog>` shown as a modal: the browser keeps the focus inside, makes the rest inert, closes on Escape, and
 * restores the focus. It opens with the focus on the element with `data-autofocus`, else on its heading; a question or a
 * notice, on its first answer.
 */
export function Modal(props: ModalProps) {
  const { kind, role = "dialog", title, titleHidden = false, closable = true, closeLabel, leaving = false } = props;
  const { describedBy, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || leaving) return;
    open(element, role);
    return () => element.close();
  }, [leaving, role]);

  return (
    <dialog
      ref={dialog}
      className={classes(styles.modal, styles[kind])}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      // Chromium closes it all the same at the second Escape, or at Back without a tap before.
      onClose={({ currentTarget }) => {
        if (!closable && !leaving && !currentTarget.open) open(currentTarget, role);
      }}
      // A tap on the backdrop reaches the dialog itself; one on its content, a child.
      onPointerDown={(event) => {
        if (closable && role === "dialog" && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={classes(styles.head, titleHidden && styles.bare)}>
          <h2
            // Of a question or a notice the browser focuses the first control: that must not be the heading.
            tabIndex={role === "dialog" ? -1 : undefined}
            id={titleId}
            className={titleHidden ? "visually-hidden" : `display ${styles.title}`}
          >
            {title}
          </h2>
          {closable && closeLabel !== undefined && (
            <IconButton label={closeLabel} icon={<Sign name="close" />} onClick={() => onClose()} />
          )}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

function open(dialog: HTMLDialogElement, role: ModalProps["role"]): void {
  dialog.showModal();
  // The browser takes the first control, which closes the dialog: typed keys must not.
  if (role === "dialog") (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2"))?.focus();
}
