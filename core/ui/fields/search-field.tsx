import { useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { CloseIcon, SearchIcon } from "../icons/index.ts";
import styles from "./search-field.module.css";

export interface SearchFieldProps {
  /** "Search games": its accessible name, and what stands in it while it is empty. */
  readonly label: string;
  /** Name of the button that empties it. */
  readonly clearLabel: string;
  readonly value: string;
  onChange(value: string): void;
}

/** Searches as one types. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== "" && (
        <IconButton
          label={clearLabel}
          icon={<CloseIcon />}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
