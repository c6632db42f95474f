import { type ReactNode, useEffect, useRef } from "react";
import { RouteLink } from "../actions/route-link.tsx";
import { Sign, type SignProps } from "../signs/sign.tsx";
import styles from "./chip-bar.module.css";

export interface ChipBarProps {
  /** Names the landmark: "Categories". */
  readonly label: string;
  readonly items: readonly {
    readonly href: string;
    readonly label: ReactNode;
    readonly sign?: SignProps["name"];
    readonly current?: boolean;
  }[];
  /** What the current item is: the page on screen, or the part of it that is being looked at. */
  readonly marks?: "page" | "location";
}

/** Categories that stick to the top while the lanes scroll. The shell paints the same boxes. */
export function ChipBar({ label, items, marks = "page" }: ChipBarProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.href;
  const isDrawn = useRef(false);

  useEffect(() => {
    const bar = list.current;
    const chip = current && bar?.querySelector("[aria-current]");
    // A person has scrolled the page's own row, which this one continues.
    const isScrolled = !isDrawn.current && bar?.scrollLeft !== 0;
    isDrawn.current = true;
    if (!bar || !chip || isScrolled) return;
    // Not `scrollIntoView`: it would end a scroll of the page that is under way.
    const middle = (element: Element) => element.getBoundingClientRect().left + element.clientWidth / 2;
    bar.scrollBy({ left: middle(chip) - middle(bar), behavior: "instant" });
  }, [current]);

  // Back at the top of the page, from wherever, the first ones are in sight. Stuck, the bar is above the line of 40 px.
  useEffect(() => {
    const bar = list.current;
    if (!bar || marks === "page") return;
    let wasStuck = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const isStuck = entries.at(-1)?.isIntersecting === false;
        if (wasStuck && !isStuck) bar.scrollTo({ left: 0, behavior: "instant" });
        wasStuck = isStuck;
      },
      { rootMargin: "-40px 0px 0px", root: document, threshold: 0.98 },
    );
    observer.observe(bar);
    return () => observer.disconnect();
  }, [marks]);

  return (
    <nav aria-label={label} className={styles.nav}>
      <ul ref={list} className={`chips ${styles.bar}`}>
        {items.map((item) => (
          <li key={item.href}>
            <RouteLink className="chip" href={item.href} aria-current={item.current ? marks : undefined}>
              {item.sign && <Sign name={item.sign} here={item.current ?? false} size={22} />}
              <span>{item.label}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface ChipProps {
  readonly children: ReactNode;
  readonly pressed: boolean;
  onPress(): void;
}

/** A filter that is on or off, or one of several. */
export function Chip({ children, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
