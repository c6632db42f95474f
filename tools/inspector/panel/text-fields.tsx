import { TextField } from "#tools/edit/panel/fields.tsx";
import type { BrandEditing } from "#tools/edit/panel/use-brand-edit.ts";
import type { ElementFacts, PageFacts } from "../messages.ts";

export interface TextFieldsProps {
  readonly language: PageFacts["language"];
  readonly texts: ElementFacts["texts"];
  /** By key: no other text can be changed. */
  readonly neutralTexts: Readonly<Record<string, string>>;
  readonly edit: Pick<BrandEditing, "texts" | "changes" | "setText">;
}

/**
 * The texts of an element with their keys. The brand can have its own of the site's texts, in the page's language. The
 * fields show the texts of the files, not those that the page tells.
 */
export function TextFields({ language, texts, neutralTexts, edit }: TextFieldsProps) {
  const known = texts.filter(({ keys }) => keys.length > 0);
  const shown = known.length > 0 ? known : texts.slice(0, 1);
  if (shown.length === 0) return null;
  const { code } = language;
  return (
    <section>
      <h2>Texts ({code})</h2>
      {shown.map(({ text, keys }) => (
        <div key={text}>
          {keys.length === 0 && (
            <p className="quiet">“{text}” is of the gateway or of the brand’s data: it has no key.</p>
          )}
          {keys.map(({ key, template }) =>
            !Object.hasOwn(neutralTexts, key) ? (
              <p key={key}>
                <code>{key}</code> “{template}”{key.includes("::") && ", in the plugin’s texts.json"}
              </p>
            ) : (
              <TextField
                key={key}
                label={key}
                text={edit.texts[code]?.[key] ?? ""}
                neutral={edit.texts.EN?.[key] ?? neutralTexts[key] ?? ""}
                isChanged={edit.changes.texts?.[code]?.[key] !== undefined}
                language={language}
                onChange={(value) => edit.setText(code, key, value)}
              />
            ),
          )}
        </div>
      ))}
    </section>
  );
}
