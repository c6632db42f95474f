import type { ElementFacts, PageFacts } from "../messages.ts";
import type { ExplainAnswer } from "../protocol.ts";
import type { Changes } from "./use-changes.ts";

export interface TextFieldsProps {
  readonly language: PageFacts["language"];
  readonly texts: ElementFacts["texts"];
  /** The brand's own texts by language. */
  readonly own: ExplainAnswer["texts"];
  /** By key: no other text can be changed. */
  readonly neutralTexts: Readonly<Record<string, string>>;
  readonly changes: Changes;
}

/**
 * The texts of an element with their keys; those of the site can be the brand's own, in the page's language. What can be
 * saved is of the files, not of what the page says.
 */
export function TextFields({ language, texts, own, neutralTexts, changes }: TextFieldsProps) {
  const known = texts.filter(({ keys }) => keys.length > 0);
  const shown = known.length > 0 ? known : texts.slice(0, 1);
  if (shown.length === 0) return null;
  const ownOf = (code: string, key: string) => (Object.hasOwn(own, code) ? own[code]?.[key] : undefined);
  return (
    <section>
      <h2>Texts ({language.code})</h2>
      {shown.map(({ text, keys }) => (
        <div key={text}>
          {keys.length === 0 && (
            <p className="quiet">“{text}” is of the gateway or of the brand’s data: it has no key.</p>
          )}
          {keys.map(({ key, template }) => {
            const place = { language: language.code, pointer: `/${key}` };
            const before = ownOf(language.code, key);
            return !Object.hasOwn(neutralTexts, key) ? (
              <p key={key}>
                <code>{key}</code> “{template}”{key.includes("::") && ", in the plugin’s texts.json"}
              </p>
            ) : (
              <label key={key} className="text">
                <code>{key}</code>
                <textarea
                  rows={2}
                  lang={language.tag}
                  dir={language.direction}
                  value={String(changes.valueOf(place) ?? before ?? ownOf("EN", key) ?? neutralTexts[key])}
                  onChange={({ target }) => changes.add({ ...place, before, value: target.value })}
                />
              </label>
            );
          })}
        </div>
      ))}
    </section>
  );
}
