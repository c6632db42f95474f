// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { opaqueColor } from "#tools/manifest/checks/contrast.ts";
import type { ThemeField } from "./theme-fields.ts";

/** A text while it is typed. Another value from outside replaces it in place: a new field would lose the focus. */
function useDraft(value: string) {
  const [draft, setDraft] = React.useState(value);
  const [known, setKnown] = React.useState(value);
  if (known !== value) {
    setKnown(value);
    if (draft.trim() !== value) setDraft(value);
  }
  return [draft, setDraft] as const;
}

interface ValueFieldProps {
  readonly label: string;
  readonly field: ThemeField;
  readonly value: string;
  readonly isChanged: boolean;
  readonly onChange: (value: string) => void;
}

/** A value of the theme. A typed value counts once the manifest accepts it. */
export function ValueField({ label, field, value, isChanged, onChange }: ValueFieldProps) {
  const [draft, setDraft] = useDraft(value);
  if (field.options) {
    return (
      <div className="value" data-changed={isChanged}>
        <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </div>
    );
  }
  const problem = draft === value ? undefined : field.problem(draft);
  const type = (text: string) => {
    setDraft(text);
    if (field.problem(text) === undefined) onChange(text);
  };
  return (
    <div className="value" data-changed={isChanged}>
      {field.isColor && (
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={opaqueColor(value).toLowerCase()}
          // A scrim stays as translucent as it was.
          onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase() + value.slice(7))}
        />
      )}
      <input
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem ?? field.description}
        spellCheck={false}
        value={draft}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {problem !== undefined && <small role="alert">{problem}</small>}
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  /** The brand's own; empty if it has none. */
  readonly text: string;
  /** The site's, which shows in place of an empty text. */
  readonly neutral: string;
  readonly isChanged: boolean;
  readonly language: { readonly tag: string; readonly direction: "ltr" | "rtl" };
  readonly onChange: (text: string) => void;
}

/** One of the brand's texts. */
export function TextField({ label, text, neutral, isChanged, language, onChange }: TextFieldProps) {
  const [draft, setDraft] = useDraft(text);
  return (
    <label className="text" data-changed={isChanged}>
      <code>{label}</code>
      <textarea
        aria-label={label}
        rows={Math.max(1, Math.ceil(Math.max(draft.length, neutral.length) / 70))}
        lang={language.tag}
        dir={language.direction}
        value={draft}
        placeholder={neutral}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          onChange(currentTarget.value.trim());
        }}
      />
    </label>
  );
}
