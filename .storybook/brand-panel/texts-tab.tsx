// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { Form } from "storybook/internal/components";
import { styled } from "storybook/theming";
import { languageOf } from "#core/i18n/languages.ts";
import type { SaveClient } from "#tools/edit/save-client.ts";
import { brandTextKeys } from "#tools/manifest/checks/check-files.ts";
import type { Texts } from "./brand-changes.ts";

interface TextsTabProps {
  readonly client: SaveClient;
  readonly languages: readonly string[];
  /** The brand's, with the designer's over them. */
  readonly texts: Texts;
  readonly changes: Texts;
  /** The language that the stories are shown in. */
  readonly shownLanguage: string;
  readonly setShownLanguage: (language: string) => void;
  readonly set: (language: string, key: string, text: string) => void;
}

/** The brand's own texts, by language: those that describe it, and any other of the site. */
export function TextsTab(props: TextsTabProps) {
  const { client, languages, texts, changes, shownLanguage, setShownLanguage, set } = props;
  const [neutral, setNeutral] = React.useState<Readonly<Record<string, string>>>({});
  const [added, setAdded] = React.useState<readonly string[]>([]);
  const [error, setError] = React.useState<string>();
  const language = languages.includes(shownLanguage) ? shownLanguage : (languages[0] ?? "EN");
  React.useEffect(() => {
    let isLast = true;
    client.neutralTexts(language).then(
      (loaded) => isLast && setNeutral(loaded),
      (cause: Error) => isLast && setError(cause.message),
    );
    return () => {
      isLast = false;
    };
  }, [client, language]);
  const own = texts[language] ?? {};
  const changed = changes[language] ?? {};
  const keys = [...new Set([...brandTextKeys, ...Object.keys(own), ...Object.keys(changed), ...added])];
  const { tag, direction } = languageOf(language);
  return (
    <Fields>
      <p>
        <Form.Select
          aria-label="Language of the texts"
          value={language}
          onChange={({ currentTarget }) => setShownLanguage(currentTarget.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageOf(code).name} ({code})
            </option>
          ))}
        </Form.Select>{" "}
        An empty text is the site’s own, which stands in grey.
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      {keys.map((key) => (
        <TextField
          key={`${language} ${key} ${own[key] ?? ""}`}
          label={key}
          text={own[key] ?? ""}
          neutral={neutral[key] ?? ""}
          isChanged={Object.hasOwn(changed, key)}
          lang={tag}
          dir={direction}
          onChange={(text) => set(language, key, text)}
        />
      ))}
      <label>
        Another text{" "}
        <input
          list="livery-text-keys"
          placeholder="Search a text or its key"
          aria-label="Another text"
          onChange={({ currentTarget }) => {
            const key = currentTarget.value;
            if (!Object.hasOwn(neutral, key)) return;
            setAdded([...added, key]);
            currentTarget.value = "";
          }}
        />
      </label>
      <datalist id="livery-text-keys">
        {Object.entries(neutral).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </datalist>
    </Fields>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly text: string;
  readonly neutral: string;
  readonly isChanged: boolean;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly onChange: (text: string) => void;
}

/** A text while it is typed: it counts when the field is left. */
function TextField({ label, text, neutral, isChanged, lang, dir, onChange }: TextFieldProps) {
  const [draft, setDraft] = React.useState(text);
  return (
    <label data-changed={isChanged}>
      <code>{label}</code>
      <textarea
        aria-label={label}
        rows={Math.max(1, Math.ceil(Math.max(draft.length, neutral.length) / 70))}
        lang={lang}
        dir={dir}
        value={draft}
        placeholder={neutral}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => draft.trim() !== text && onChange(draft.trim())}
      />
    </label>
  );
}

const Fields = styled.div(({ theme }) => ({
  maxInlineSize: 760,
  "& > label": {
    display: "grid",
    gridTemplateColumns: "18ch 1fr",
    gap: 8,
    alignItems: "start",
    padding: "2px 0 2px 6px",
    borderInlineStart: "3px solid transparent",
  },
  '& > label[data-changed="true"]': { borderInlineStartColor: theme.color.secondary },
  "& code": { paddingBlockStart: 6, overflowWrap: "anywhere" },
  "& textarea, & > label > input": {
    font: "inherit",
    padding: "5px 10px",
    color: "inherit",
    background: theme.input.background,
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: theme.input.borderRadius,
    resize: "vertical",
  },
  "& ::placeholder": { color: theme.textMutedColor, opacity: 1 },
  "& select": { inlineSize: "auto", display: "inline-block" },
  "@container (width < 540px)": { "& > label": { gridTemplateColumns: "1fr" } },
}));
