import { type ReactNode, useId } from "react";
import { NextIcon } from "../icons/index.ts";
import styles from "./menu-list.module.css";
import { RouteLink } from "./route-link.tsx";

export interface MenuItem {
  readonly key: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** What is chosen now, at the end of the row. */
  readonly value?: ReactNode;
  readonly busy?: boolean;
  /** Either: a path of the site or another site's address; or what a tap does. */
  readonly href?: string;
  readonly onClick?: () => void;
}

export interface MenuListProps {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Other sites open in this window: an in-app browser may have no other. */
  readonly sameWindow?: boolean;
}

/** A titled list of rows that each lead somewhere. */
export function MenuList({ title, items, sameWindow = false }: MenuListProps) {
  const id = useId();
  return (
    <section className={styles.menu} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {items.map(({ key, href, onClick, busy = false, ...content }) => (
          <li key={key}>
            {href?.startsWith("https:") ? (
              <a
                className={styles.row}
                href={href}
                {...(!sameWindow && { target: "_blank" })}
                rel="noopener noreferrer"
              >
                <Content {...content} />
              </a>
            ) : href === undefined ? (
              <button
                type="button"
                className={styles.row}
                aria-busy={busy || undefined}
                onClick={() => busy || onClick?.()}
              >
                <Content {...content} />
              </button>
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

function Content({ icon, label, value }: Pick<MenuItem, "icon" | "label" | "value">) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <NextIcon className={`mirrored ${styles.next}`} aria-hidden="true" />
    </>
  );
}
