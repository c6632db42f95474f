// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { Button } from "storybook/internal/components";
import { Problems, Swatch } from "./parts.ts";
import { themeParts } from "./theme-changes.ts";
import type { ThemeProblem } from "./theme-checks.ts";
import { fieldsOf } from "./theme-fields.ts";
import type { SetValue } from "./theme-tabs.tsx";

interface ThemeProblemsProps {
  readonly problems: readonly ThemeProblem[];
  readonly set: SetValue;
}

/** What the checks say, each with its suggestion as a button. */
export const ThemeProblems = ({ problems, set }: ThemeProblemsProps) => (
  <Problems aria-label="What the checks say">
    {problems.map(({ pointer, message, suggestion }) => {
      const [, , at, name] = pointer.split("/");
      const part = themeParts.find((one) => one === at);
      const field = part && fieldsOf(part).find((one) => one.name === name);
      return (
        <li key={pointer + message}>
          {message}
          {suggestion !== undefined && part && field && (
            <Button size="small" variant="outline" ariaLabel={false} onClick={() => set(part, field, suggestion)}>
              <Swatch style={{ background: suggestion }} />
              Use {suggestion}
            </Button>
          )}
        </li>
      );
    })}
  </Problems>
);
