import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { classes } from "../classes.ts";
import { ErrorIcon } from "../icons/index.ts";
import type { SignName } from "../signs/generated/sign-names.ts";
import { Scene } from "./scene.tsx";
import styles from "./state.module.css";

export interface EmptyStateProps {
  readonly title: string;
  /** A suggestion of what to do next. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** What is drawn large in place of the icon. */
  readonly scene?: SignName;
  readonly action?: ReactNode;
  /** It is the whole screen: its title is the screen's heading. */
  readonly screen?: boolean;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children, icon, scene, action, screen = false }: EmptyStateProps) {
  const Title = screen ? "h1" : "p";
  return (
    <div className={styles.state}>
      {scene ? <Scene sign={scene} /> : <span className={styles.icon}>{icon}</span>}
      <Title className={classes(styles.title, screen && "display")}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** What went wrong, in the person's language. */
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  /** "Try again", "Refresh" …; without it, only the message. */
  readonly retry?: { readonly label: string; readonly onRetry: () => void; readonly busy?: boolean | undefined };
  /** What is drawn large in place of the icon. */
  readonly scene?: SignName | undefined;
  /** Another way on, after it. */
  readonly action?: ReactNode;
  /** It is the whole screen: its title is the screen's heading. */
  readonly screen?: boolean | undefined;
  /** It does not interrupt a screen reader. */
  readonly quiet?: boolean | undefined;
  /** It stands in a card among others: its drawing is small, at the start of the line. */
  readonly low?: boolean | undefined;
}

/** A part of a screen that could not be loaded. */
export function ErrorState({ title, children, scene, retry, action, screen, quiet, low }: ErrorStateProps) {
  const Title = screen ? "h1" : "p";
  return (
    <div className={low ? styles.low : styles.state} role={quiet ? "status" : "alert"}>
      {scene ? (
        <Scene sign={scene} />
      ) : (
        <span className={styles.icon}>
          <ErrorIcon />
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {retry && (
        <Button tone={scene && !low ? "primary" : "secondary"} busy={retry.busy ?? false} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
      {action}
    </div>
  );
}
