// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { ValueField } from "#tools/edit/panel/fields.tsx";
import { type Theme, valueIn } from "#tools/edit/panel/theme-changes.ts";
import { fieldsOf, schemeField, type ThemeField, type ThemePart } from "#tools/edit/panel/theme-fields.ts";
import type { BrandEditing } from "#tools/edit/panel/use-brand-edit.ts";
import { Columns, Table } from "./parts.ts";

interface ThemeTabProps extends Pick<BrandEditing, "theme" | "set"> {
  readonly changes: Theme;
}

function ThemeValue({
  part,
  field,
  scheme = "",
  theme,
  changes,
  set,
}: ThemeTabProps & { readonly part: ThemePart; readonly field: ThemeField; readonly scheme?: string | undefined }) {
  return (
    <ValueField
      label={`${field.name}${scheme}`}
      field={field}
      value={valueIn(theme, part, field.name) ?? field.default}
      isChanged={valueIn(changes, part, field.name) !== undefined}
      onChange={(value) => set(part, field, value)}
    />
  );
}

const FieldName = ({ field }: { readonly field: ThemeField }) => (
  <th scope="row" title={field.description}>
    {field.name}
  </th>
);

/** Colours and shadows in the schemes that players see, beside what is the same in both. */
export function TokensTab(props: ThemeTabProps) {
  const { scheme = schemeField.default } = props.theme;
  const dark = new Map(fieldsOf("dark").map((field) => [field.name, field]));
  const tokens = fieldsOf("tokens");
  return (
    <Columns>
      <Table>
        <thead>
          <tr>
            <th>Token</th>
            {scheme !== "dark" && <th>Light</th>}
            {scheme !== "light" && <th>Dark</th>}
          </tr>
        </thead>
        <tbody>
          {tokens.map((field) => {
            const night = dark.get(field.name);
            return (
              night && (
                <tr key={field.name}>
                  <FieldName field={field} />
                  {scheme !== "dark" && (
                    <td>
                      <ThemeValue {...props} part="tokens" field={field} scheme=", light" />
                    </td>
                  )}
                  {scheme !== "light" && (
                    <td>
                      <ThemeValue {...props} part="dark" field={night} scheme=", dark" />
                    </td>
                  )}
                </tr>
              )
            );
          })}
        </tbody>
      </Table>
      <Table>
        <thead>
          <tr>
            <th>Token</th>
            <th>Both schemes</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(
            (field) =>
              !dark.has(field.name) && (
                <tr key={field.name}>
                  <FieldName field={field} />
                  <td>
                    <ThemeValue {...props} part="tokens" field={field} />
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </Table>
    </Columns>
  );
}

interface VariantsTabProps extends ThemeTabProps {
  readonly setScheme: (value: string) => void;
  /** The toolbar's, which goes before `auto`. */
  readonly shownScheme: string;
}

export function VariantsTab({ setScheme, shownScheme, ...props }: VariantsTabProps) {
  const { theme, changes } = props;
  return (
    <Table>
      <thead>
        <tr>
          <th>Variant</th>
          <th>Value</th>
        </tr>
      </thead>
      <tbody>
        {fieldsOf("variants").map((field) => (
          <tr key={field.name}>
            <FieldName field={field} />
            <td>
              <ThemeValue {...props} part="variants" field={field} />
            </td>
          </tr>
        ))}
        <tr>
          <FieldName field={schemeField} />
          <td>
            <ValueField
              label="scheme"
              field={schemeField}
              value={theme.scheme ?? schemeField.default}
              isChanged={changes.scheme !== undefined}
              onChange={setScheme}
            />
            {(theme.scheme ?? schemeField.default) === "auto" && shownScheme !== "auto" && (
              <small>The toolbar shows “{shownScheme}”. Choose “auto” there to see this.</small>
            )}
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
