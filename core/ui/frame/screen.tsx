import type { ReactNode } from "react";
import { textDirection } from "#core/kernel/index.ts";
import { classes } from "../classes.ts";
import styles from "./screen.module.css";

export interface ScreenLayoutProps {
  /** It is a text of its own: an announcement, a message. */
  readonly article?: boolean;
  /** Its parts are cards of their own, further apart. */
  readonly wide?: boolean;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The column of a screen's parts. */
export function Screen({ article = false, wide = false, busy = false, children }: ScreenLayoutProps) {
  const Element = article ? "article" : "div";
  return (
    <Element className={classes(styles.screen, wide && styles.wide)} aria-busy={busy || undefined}>
      {children}
    </Element>
  );
}

/** A screen's visible heading. Words of the gateway or of another person may be in any direction. */
export function ScreenTitle({ children }: { readonly children: string }) {
  return (
    <h1 className={`display ${styles.title}`} dir={textDirection(children)}>
      {children}
    </h1>
  );
}
