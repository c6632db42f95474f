import { useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { OutsideText } from "../pictures/outside-text.tsx";
import type { Toast } from "./overlays.ts";
import styles from "./toasts.module.css";

/**
 * Short messages above the bottom bar. Their container is always present, so that screen readers announce what is
 * added; as a popover it is above dialogs.
 */
export function Toasts({ toasts }: { readonly toasts: readonly Toast[] }) {
  const container = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    const element = container.current;
    if (!element || newest === undefined) return;
    // Shown again for each toast: only the latest popover is in front of an open dialog.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest]);

  const inTone = (tone: Toast["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map(({ id, text }) => (
        <p key={id} className={classes(styles.toast, styles[tone])}>
          <OutsideText>{text}</OutsideText>
        </p>
      ));

  return (
    <div ref={container} className={styles.place} popover="manual">
      <div role="status">{inTone("plain")}</div>
      <div role="alert">{inTone("error")}</div>
    </div>
  );
}
