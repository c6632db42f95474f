import { useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { Sign } from "../signs/sign.tsx";
import "./search-field.css";

export interface SearchFieldProps {
  /** "Search games": its accessible name and placeholder. */
  readonly label: string;
  /** Name of the button that clears it. */
  readonly clearLabel: string;
  readonly value: string;
  onChange(value: string): void;
  /** Somebody is about to type. */
  onFocus?(): void;
}

const arabicLetter = /\p{Script=Arabic}/u;

/** Searches while typing. What has been typed can be cleared with one tap, and the focus stays. */
export function SearchField({ label, clearLabel, value, onChange, onFocus }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chrome knows `<search>` from 118 on, Safari from 17 on.
    <div role="search" className="search-field">
      <Sign name="search" />
      <input
        ref={input}
        className={arabicLetter.test(value) || value === "" ? "search-input" : "search-input search-latin"}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={onFocus}
      />
      {value !== "" && (
        <IconButton
          label={clearLabel}
          icon={<Sign name="close" />}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
