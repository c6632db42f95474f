import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./tabs.module.css";

export interface TabsProps<Value extends string> {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  onChange(value: NoInfer<Value>): void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/**
 * Two to four views of one thing; of a single one the panel alone, whose content keeps its state when another comes. Arrow keys
 * move along the line, in either direction of writing.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // By its place: a value may have blanks, which divide ids.
  const idOf = (tab: Value) => id + tabs.findIndex((each) => each.value === tab);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs.at(nextIndex(event, index, tabs.length));
    if (!next || next.value === value) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };

  return (
    <div>
      {tabs.length > 1 && (
        <div ref={list} className={styles.list} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              id={idOf(tab.value)}
              className={styles.tab}
              type="button"
              role="tab"
              data-value={tab.value}
              aria-selected={tab.value === value}
              aria-controls={`${id}panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={walk}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div
        {...(tabs.length > 1 && {
          id: `${id}panel`,
          className: styles.panel,
          role: "tabpanel",
          "aria-labelledby": idOf(value),
        })}
      >
        {children}
      </div>
    </div>
  );
}

function nextIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number {
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (event.key === forward) return (index + 1) % count;
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") return index - 1;
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  return index;
}
