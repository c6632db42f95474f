import { type ReactNode, useEffect, useRef } from "react";
import { RouteLink } from "../actions/route-link.tsx";

export interface ChipItem {
  readonly href: string;
  readonly label: ReactNode;
  readonly current?: boolean;
}

export interface ChipBarProps {
  /** Names the landmark: "Categories". */
  readonly label: string;
  readonly items: readonly ChipItem[];
}

/** Categories that stick to the top while the lanes scroll. The shell paints the same boxes. */
export function ChipBar({ label, items }: ChipBarProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.href;

  useEffect(() => {
    if (current === undefined) return;
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    chip?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  }, [current]);

  return (
    <nav aria-label={label} style={{ display: "contents" }}>
      <ul ref={list} className="chips">
        {items.map((item) => (
          <li key={item.href}>
            <RouteLink className="chip" href={item.href} aria-current={item.current ? "page" : undefined}>
              {item.label}
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
