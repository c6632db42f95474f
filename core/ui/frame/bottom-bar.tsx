import type { ReactNode } from "react";
import { RouteLink } from "../actions/route-link.tsx";
import { Sign, type SignProps } from "../signs/sign.tsx";
import styles from "./bottom-bar.module.css";

export interface BottomBarItem {
  readonly href: string;
  readonly label: string;
  readonly sign?: SignProps["name"];
  /** In place of a sign. */
  readonly icon?: ReactNode;
  /** The current screen's item. */
  readonly current?: boolean;
}

export interface BottomBarProps {
  /** Names the landmark: "Main". */
  readonly label: string;
  /** Five. The middle one is raised where the variant has it so: give it the brand's `Mark`. */
  readonly items: readonly BottomBarItem[];
}

/** The main navigation at the bottom. The shell paints the same boxes. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className={`site-bar ${styles.bar}`} aria-label={label}>
      <ul className="site-bar-places">
        {items.map((item) => (
          <li key={item.href}>
            <RouteLink className="site-bar-place" href={item.href} aria-current={item.current ? "page" : undefined}>
              <span className="site-bar-sign">
                {item.sign ? <Sign name={item.sign} here={item.current ?? false} /> : item.icon}
              </span>
              <span className="site-bar-label">{item.label}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
