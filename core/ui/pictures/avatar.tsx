import type { ReactNode } from "react";
import { RouteLink } from "../actions/route-link.tsx";
import { classes } from "../classes.ts";
import { PersonIcon } from "../icons/index.ts";
import styles from "./avatar.module.css";

export interface AvatarProps {
  /** Its first letter is drawn. Absent: a generic figure. */
  readonly name?: string;
  /** For the member's own screen. */
  readonly large?: boolean;
}

/** The member as a disc. Decorative: the name is next to it. */
export function Avatar({ name, large = false }: AvatarProps) {
  const [letter] = name?.trim() ?? "";
  return (
    <span className={classes(styles.avatar, large && styles.large)} aria-hidden="true">
      {letter?.toLocaleUpperCase() ?? <PersonIcon />}
    </span>
  );
}

export interface AccountChipProps {
  readonly href: string;
  /** "Account", for screen readers, before the name. */
  readonly label: string;
  readonly name: string;
  /** What is known of the member later: a line below the name, and what lies over the disc. */
  readonly children?: ReactNode;
}

/** The member in the header: as wide and high whatever is known, so that nothing moves. */
export function AccountChip({ href, label, name, children }: AccountChipProps) {
  return (
    <RouteLink className={styles.chip} href={href}>
      <Avatar name={name} />
      <span className="visually-hidden">{`${label}: `}</span>
      <span className={styles.name} dir="ltr" title={name}>
        {name}
      </span>
      {children}
    </RouteLink>
  );
}
