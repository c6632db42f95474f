import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { NextIcon } from "../icons/index.ts";
import { OutsideText } from "../pictures/outside-text.tsx";
import styles from "./menu-list.module.css";
import { RouteLink } from "./route-link.tsx";

export interface MenuItem {
  readonly key: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** A second line, quieter. */
  readonly note?: ReactNode;
  /** Something is new here: the label is bold. */
  readonly marked?: boolean;
  /** What is chosen now, at the end of the row. */
  readonly value?: ReactNode;
  readonly busy?: boolean;
  /** Either: a path of the site or another site's address; or what a tap does. */
  readonly href?: string;
  readonly onClick?: () => void;
}

export interface MenuListProps {
  /** Absent where the screen's heading says it. */
  readonly title?: string;
  readonly items: readonly MenuItem[];
  /** Other sites open in this window: an in-app browser may have no other. */
  readonly sameWindow?: boolean;
}

/** The heading of such a list, or of something else beside them. */
export const menuTitleClass = styles.title ?? "";

/** A list of rows that each lead somewhere. */
export function MenuList({ title, items, sameWindow = false }: MenuListProps) {
  const id = useId();
  return (
    <section {...(title !== undefined && { "aria-labelledby": id })}>
      {title !== undefined && (
        <h2 id={id} className={menuTitleClass}>
          {title}
        </h2>
      )}
      <ul className={styles.rows}>
        {items.map(({ key, href, onClick, busy = false, ...content }) => (
          <li key={key}>
            {href === undefined ? (
              <button
                type="button"
                className={styles.row}
                aria-busy={busy || undefined}
                onClick={() => busy || onClick?.()}
              >
                <Content {...content} />
              </button>
            ) : /^https?:/.test(href) ? (
              <a
                className={styles.row}
                href={href}
                {...(!sameWindow && { target: "_blank" })}
                rel="noopener noreferrer"
              >
                <Content {...content} />
              </a>
            ) : (
              <RouteLink className={styles.row} href={href}>
                <Content {...content} />
              </RouteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({
  icon,
  label,
  note,
  marked = false,
  value,
}: Pick<MenuItem, "icon" | "label" | "note" | "marked" | "value">) {
  return (
    <>
      <span className={classes(styles.icon, marked && styles.marked)}>{icon}</span>
      <span className={styles.label}>
        <span className={marked ? styles.bold : undefined}>
          <OutsideText>{label}</OutsideText>
        </span>
        {note !== undefined && <small className={styles.note}>{note}</small>}
      </span>
      {value !== undefined && (
        <span className={classes(styles.value, typeof value === "string" && styles.words)}>{value}</span>
      )}
      <NextIcon className={`mirrored ${styles.next}`} aria-hidden="true" />
    </>
  );
}
