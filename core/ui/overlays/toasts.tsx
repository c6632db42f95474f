import { useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import type { Toast } from "./overlays.ts";
import styles from "./toasts.module.css";

/**
 * Short messages above the bottom bar. Their place is always there, so that screen readers hear what comes into it;
 * as a popover it stands over dialogs.
 */
export function Toasts({ toasts }: { readonly toasts: readonly Toast[] }) {
  const place = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    const element = place.current;
    if (!element || newest === undefined) return;
    // Shown anew for each toast: only the latest to be shown stands in front of an open dialog.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest]);

  const inTone = (tone: Toast["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map(({ id, text }) => (
        <p key={id} className={classes(styles.toast, styles[tone])}>
          {text}
        </p>
      ));

  return (
    <div ref={place} className={styles.place} popover="manual">
      <div role="status">{inTone("plain")}</div>
      <div role="alert">{inTone("error")}</div>
    </div>
  );
}
