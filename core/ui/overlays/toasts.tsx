import { type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { OutsideText } from "../pictures/outside-text.tsx";
import type { Toast } from "./overlays.ts";
import styles from "./toasts.module.css";

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  /** The layer on top, if any. */
  readonly above: number | undefined;
}

/**
 * Short messages above the bottom bar. Their container is always present, so that screen readers announce what is
 * added. A dialog makes all but its own content inert: the container moves into the one on top, where it is a popover
 * above it.
 */
export function Toasts({ toasts, above }: ToastsProps) {
  // React's own place for the container, which it never looks into.
  const home = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    const element = container.current;
    const dialog = above === undefined ? undefined : [...document.querySelectorAll("dialog[open]")].at(-1);
    const place = dialog ?? home.current;
    if (!element || !place) return;
    if (element.parentNode !== place) place.append(element);
    if (newest === undefined) return;
    // Shown again for each toast: only the latest popover is in front of an open dialog.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest, above]);

  const inTone = (tone: Toast["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map(({ id, text, hold }) => {
        // What it offers is pointed at, or has the focus.
        const onUse = ({ type, currentTarget }: SyntheticEvent) =>
          hold(type === "pointerenter" || currentTarget.contains(document.activeElement));
        return (
          <p
            key={id}
            className={classes(styles.toast, styles[tone])}
            onPointerEnter={onUse}
            onPointerLeave={onUse}
            onFocus={onUse}
            onBlur={onUse}
          >
            <OutsideText>{text}</OutsideText>
          </p>
        );
      });

  return (
    <div ref={home}>
      <div ref={container} className={styles.place} popover="manual">
        <div role="status">{inTone("plain")}</div>
        <div role="alert">{inTone("error")}</div>
      </div>
    </div>
  );
}
