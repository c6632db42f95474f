// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { Form } from "storybook/internal/components";
import { opaqueColor } from "#tools/manifest/checks/contrast.ts";
import { Row } from "./parts.ts";
import type { ThemeField } from "./theme-fields.ts";

interface ValueProps {
  readonly label: string;
  readonly field: ThemeField;
  readonly value: string;
  readonly isChanged: boolean;
  /** What is wrong with a value that the manifest would not take. */
  readonly problem: (value: string) => string | undefined;
  readonly onChange: (value: string) => void;
}

/** A value while it is typed: it counts once the manifest would take it. */
export function Value({ label, field, value, isChanged, problem, onChange }: ValueProps) {
  const [draft, setDraft] = React.useState(value);
  const [known, setKnown] = React.useState(value);
  // In place: a new field would close the picker and lose the focus.
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  if (field.options) {
    return (
      <Row data-changed={isChanged}>
        <Form.Select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Form.Select>
      </Row>
    );
  }
  const wrong = problem(draft);
  const commit = () => {
    if (wrong === undefined && draft !== value) onChange(draft);
  };
  return (
    <Row data-changed={isChanged}>
      {field.isColor && (
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={opaqueColor(value).toLowerCase()}
          // A scrim stays as translucent as it was.
          onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase() + value.slice(7))}
        />
      )}
      <Form.Input
        aria-label={label}
        aria-invalid={wrong !== undefined}
        title={wrong ?? field.description}
        {...(wrong !== undefined && { valid: "error" })}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === "Enter") commit();
        }}
      />
      {wrong !== undefined && <small role="alert">{wrong}</small>}
    </Row>
  );
}
