// Storybook builds its own window with the classic transform.
/** @jsxRuntime classic */
import * as React from "react";
import { styled } from "storybook/theming";
import { languageOf } from "#core/i18n/languages.ts";
import type { Texts } from "#tools/edit/panel/brand-changes.ts";
import { TextField } from "#tools/edit/panel/fields.tsx";
import type { SaveClient } from "#tools/edit/save-client.ts";
import { brandTextKeys } from "#tools/manifest/checks/check-files.ts";

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
  return (
    <Fields>
      <p>
        <select
          aria-label="Language of the texts"
          value={language}
          onChange={({ currentTarget }) => setShownLanguage(currentTarget.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageOf(code).name} ({code})
            </option>
          ))}
        </select>{" "}
        An empty text is the site’s own, which stands in grey.
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      {keys.map((key) => (
        <TextField
          key={`${language} ${key}`}
          label={key}
          text={own[key] ?? ""}
          neutral={neutral[key] ?? ""}
          isChanged={Object.hasOwn(changed, key)}
          language={languageOf(language)}
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

const Fields = styled.div({
  maxInlineSize: 760,
  "& > label": {
    display: "grid",
    gridTemplateColumns: "18ch 1fr",
    gap: 8,
    alignItems: "start",
    padding: "2px 0",
  },
  "& code": { paddingBlockStart: 6, overflowWrap: "anywhere" },
  "@container (width < 540px)": { "& > label": { gridTemplateColumns: "1fr" } },
});
