// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { AddonPanel, Badge, Button, EmptyTabContent, Form, useCopyButton } from "storybook/internal/components";
import { FORCE_RE_RENDER } from "storybook/internal/core-events";
import { useArgs, useGlobals, useParameter, useStorybookApi } from "storybook/manager-api";
import { styled } from "storybook/theming";
import { opaqueColor } from "#tools/manifest/checks/contrast.ts";
import { readChanges, writeChanges } from "./changes-store.ts";
import { SaveActions } from "./save-actions.tsx";
import {
  change,
  changeScheme,
  fieldsOf,
  schemeField,
  type Theme,
  type ThemeField,
  type ThemePart,
  themeJson,
  themeParts,
  withChanges,
} from "./theme-changes.ts";
import { formProblem, problemsOf, type ThemeProblem } from "./theme-checks.ts";

/** A story's parameter `themes`: brand code -> the brand's name and the `theme` of its manifest. */
export type BrandThemes = Readonly<Record<string, { readonly name: string; readonly theme: Theme }>>;

const none: BrandThemes = {};

/** Changes the shown brand's theme in every story, until Storybook's window is closed or the changes are discarded. */
export function ThemePanel({ active }: { readonly active: boolean }) {
  return (
    <AddonPanel active={active}>
      <BrandTheme />
    </AddonPanel>
  );
}

function BrandTheme() {
  const themes = useParameter<BrandThemes>("themes", none);
  const token = useParameter<string | undefined>("editToken", undefined);
  const [globals] = useGlobals();
  const [args] = useArgs();
  const api = useStorybookApi();
  const [all, setAll] = React.useState(readChanges);
  // Neither is there before the first story.
  const code = [args?.brand, globals?.brand].find((one) => typeof one === "string" && Object.hasOwn(themes, one));
  const brand = themes[code];
  if (!brand) return <EmptyTabContent title="Choose a story" description="The panel changes its brand's theme." />;
  const { name, theme: own } = brand;
  const changes = all[code] ?? {};
  const theme = withChanges(own, changes);

  const keep = (next: Theme) => {
    const { [code]: _, ...others } = all;
    const kept = Object.keys(next).length > 0 ? { ...others, [code]: next } : others;
    writeChanges(kept);
    setAll(kept);
    // Tokens change by style sheet; what a story drew with other variants is drawn anew.
    const drawn = ({ scheme, variants }: Theme) => JSON.stringify([scheme, variants]);
    if (drawn(next) !== drawn(changes)) api.emit(FORCE_RE_RENDER);
  };
  const problems = problemsOf(theme);
  const set = (part: ThemePart, field: ThemeField, value: string) => keep(change(own, changes, part, field, value));

  return (
    <Page>
      <Head>
        <Actions>
          <strong>{name}</strong>
          <Badge status={problems.length === 0 ? "positive" : "negative"}>
            {problems.length === 0 ? "Passes the checks" : `${problems.length} to correct`}
          </Badge>
          {token === undefined && <CopyButton text={themeJson(theme)} />}
          <Button
            variant="outline"
            ariaLabel={false}
            disabled={Object.keys(changes).length === 0}
            onClick={() => keep({})}
          >
            Discard changes
          </Button>
          {token !== undefined && (
            <SaveActions
              key={code}
              code={code}
              token={token}
              own={own}
              changes={changes}
              hasProblems={problems.length > 0}
              onSaved={() => keep({})}
            />
          )}
        </Actions>
        {token === undefined && (
          <p>
            Paste over the member <code>theme</code> of <code>merchants/{code}/merchant.json</code>.
          </p>
        )}
        {problems.length > 0 && (
          <Problems aria-label="What the checks say">
            {problems.map((problem) => (
              <Problem key={problem.pointer + problem.message} problem={problem} set={set} />
            ))}
          </Problems>
        )}
      </Head>
      <Fields
        theme={theme}
        changes={changes}
        set={set}
        shownScheme={String(globals?.scheme ?? "auto")}
        setScheme={(value) => keep(changeScheme(own, changes, value as NonNullable<Theme["scheme"]>))}
      />
    </Page>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { children, buttonProps } = useCopyButton({
    content: text,
    children: "Copy JSON",
    childrenOnCopy: "Copied",
    ariaLabel: false,
    ariaLabelOnCopy: false,
  });
  return (
    <Button variant="solid" {...buttonProps}>
      {children}
    </Button>
  );
}

type SetValue = (part: ThemePart, field: ThemeField, value: string) => void;

/** One diagnostic, with its suggestion as a button. */
function Problem({ problem, set }: { readonly problem: ThemeProblem; readonly set: SetValue }) {
  const { pointer, message, suggestion } = problem;
  const [, , at, name] = pointer.split("/");
  const part = themeParts.find((one) => one === at);
  const field = part && fieldsOf(part).find((one) => one.name === name);
  return (
    <li>
      {message}
      {suggestion !== undefined && part && field && (
        <Button size="small" variant="outline" ariaLabel={false} onClick={() => set(part, field, suggestion)}>
          <Swatch style={{ background: suggestion }} />
          Use {suggestion}
        </Button>
      )}
    </li>
  );
}

interface FieldsProps {
  readonly theme: Theme;
  readonly changes: Theme;
  readonly set: SetValue;
  readonly setScheme: (value: string) => void;
  /** The toolbar's, which goes before the theme's. */
  readonly shownScheme: string;
}

function Fields({ theme, changes, set, setScheme, shownScheme }: FieldsProps) {
  const dark = new Map(fieldsOf("dark").map((field) => [field.name, field]));
  const shown = (part: ThemePart, { name, default: fallback }: ThemeField): string =>
    Object.entries(theme[part] ?? {}).find(([key]) => key === name)?.[1] ?? fallback;
  const input = (part: ThemePart, field: ThemeField, scheme = "") => (
    <Value
      key={shown(part, field)}
      label={`${field.name}${scheme}`}
      field={field}
      value={shown(part, field)}
      isChanged={Object.hasOwn(changes[part] ?? {}, field.name)}
      problem={(value) => formProblem(part, field.name, value)}
      onChange={(value) => set(part, field, value)}
    />
  );
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th>Token</th>
            <th>Light, or both</th>
            <th>Dark</th>
          </tr>
        </thead>
        <tbody>
          {fieldsOf("tokens").map((field) => {
            const night = dark.get(field.name);
            return (
              <tr key={field.name}>
                <th scope="row" title={field.description}>
                  {field.name}
                </th>
                <td>{input("tokens", field, night && ", light")}</td>
                <td>{night && input("dark", night, ", dark")}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
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
              <th scope="row" title={field.description}>
                {field.name}
              </th>
              <td>{input("variants", field)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" title={schemeField.description}>
              scheme
            </th>
            <td>
              <Value
                label="scheme"
                field={schemeField}
                value={theme.scheme ?? schemeField.default}
                isChanged={changes.scheme !== undefined}
                problem={() => undefined}
                onChange={setScheme}
              />
              {shownScheme !== "auto" && (
                <small>The toolbar shows “{shownScheme}”. Choose “auto” there to see this.</small>
              )}
            </td>
          </tr>
        </tbody>
      </Table>
    </>
  );
}

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
function Value({ label, field, value, isChanged, problem, onChange }: ValueProps) {
  const [draft, setDraft] = React.useState(value);
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

const Page = styled.div(({ theme }) => ({
  containerType: "inline-size",
  padding: "0 16px 16px",
  fontSize: theme.typography.size.s2,
  "& p": { margin: "8px 0" },
}));

/** Stays in sight: a change far below may need a correction. */
const Head = styled.div(({ theme }) => ({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 1,
  padding: "16px 0 8px",
  background: theme.background.app,
}));

const Actions = styled.div({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12 });

const Problems = styled.ul(({ theme }) => ({
  margin: "12px 0",
  padding: "8px 16px 8px 28px",
  color: theme.color.negativeText,
  background: theme.background.negative,
  borderRadius: theme.appBorderRadius,
  "& li": { padding: "4px 0" },
  "& button": { marginInlineStart: 8 },
}));

const Table = styled.table({
  borderCollapse: "collapse",
  margin: "12px 0",
  "& th": { textAlign: "start", fontWeight: "normal", paddingInlineEnd: 16, whiteSpace: "nowrap" },
  "& thead th": { fontWeight: "bold" },
  "& td": { padding: "2px 12px 2px 0", verticalAlign: "top" },
  // Beside a story there is no room for three columns: each name stands above its values.
  "@container (width < 540px)": {
    "& tr": { display: "grid", gridTemplateColumns: "1fr 1fr" },
    "& tbody th": { gridColumn: "1 / -1", paddingBlockStart: 8 },
    "& thead th:first-of-type": { display: "none" },
  },
});

const Row = styled.div(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  minInlineSize: "min(20ch, 100%)",
  alignItems: "center",
  gap: 6,
  paddingInlineStart: 6,
  borderInlineStart: "3px solid transparent",
  '&[data-changed="true"]': { borderInlineStartColor: theme.color.secondary },
  "& > :not(small)": { flex: "1 1 10ch", inlineSize: "10ch", minInlineSize: 0 },
  "& small": { flexBasis: "100%", color: theme.color.negativeText },
  '& > input[type="color"]': { flex: "none", inlineSize: 32, blockSize: 28, padding: 0, border: 0, background: "none" },
}));

const Swatch = styled.span({ inlineSize: 12, blockSize: 12, border: "1px solid currentColor" });
