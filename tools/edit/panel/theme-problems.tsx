// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { fieldsOf, themeParts } from "./theme-fields.ts";
import type { BrandEditing } from "./use-brand-edit.ts";

/** The problems of the theme, each with its suggestion as a button. */
export function ThemeProblems({ problems, set }: Pick<BrandEditing, "problems" | "set">) {
  if (problems.length === 0) return null;
  return (
    <ul className="problems" aria-label="What the checks say">
      {problems.map(({ pointer, message, suggestion }) => {
        const [, , at, name] = pointer.split("/");
        const part = themeParts.find((one) => one === at);
        const field = part && fieldsOf(part).find((one) => one.name === name);
        return (
          <li key={pointer + message}>
            {message}
            {suggestion !== undefined && part && field && (
              <button type="button" className="small" onClick={() => set(part, field, suggestion)}>
                <span className="swatch" style={{ background: suggestion }} />
                Use {suggestion}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
