import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Spinner } from "../feedback/spinner.tsx";
import styles from "./button.module.css";
import { RouteLink, type RouteLinkProps } from "./route-link.tsx";

export interface ButtonStyle {
  /** One `primary` a screen. `quiet` has no background; `danger` can't be undone. */
  readonly tone?: "primary" | "secondary" | "quiet" | "danger";
  readonly size?: "medium" | "small";
  /** As wide as its container. */
  readonly block?: boolean;
  /** Before the label. */
  readonly icon?: ReactNode;
}

const buttonClass = (
  tone: ButtonStyle["tone"] = "primary",
  size: ButtonStyle["size"] = "medium",
  block = false,
): string => classes(styles.button, styles[tone], size === "small" && styles.small, block && styles.block);

export interface ButtonProps extends ButtonStyle, Omit<ComponentProps<"button">, "className"> {
  /** Its work is under way: it keeps its box, width and focus, but ignores taps. */
  readonly busy?: boolean;
}

/** Does something on this screen. Its label says what. */
export function Button({ tone, size, block, icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(tone, size, block), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonStyle, Omit<RouteLinkProps, "className"> {}

/** Looks like a button, and is a link. */
export function ButtonLink({ tone, size, block, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <RouteLink {...rest} className={buttonClass(tone, size, block)}>
      {icon}
      <span>{children}</span>
    </RouteLink>
  );
}
