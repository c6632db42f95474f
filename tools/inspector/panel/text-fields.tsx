import type { ExplainAnswer } from "../protocol.ts";
import { keysOfText } from "../text-keys.ts";
import type { Changes } from "./use-changes.ts";
import type { InspectedPage } from "./use-page.ts";

const namingAttributes = ["aria-label", "alt", "placeholder", "title"];

function textsOf(element: Element): readonly string[] {
  const own = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [],
  );
  const named = namingAttributes.flatMap((name) => element.getAttribute(name) ?? []);
  const whole = [own.join(""), ...named, ...own, element.textContent ?? ""].map((text) => text.trim());
  return [...new Set(whole)].filter((text) => text !== "" && text.length < 300);
}

export interface TextFieldsProps {
  readonly page: InspectedPage;
  readonly element: Element;
  /** The brand's own texts by language. */
  readonly own: ExplainAnswer["texts"];
  readonly changes: Changes;
}

/** The texts of an element with their keys; those of the site can be the brand's own, in the page's language. */
export function TextFields({ page, element, own, changes }: TextFieldsProps) {
  const { instance, language } = page.site.i18n;
  const bundles = instance.store.data[instance.language] ?? {};
  const rows = textsOf(element).map((text) => ({ text, keys: keysOfText(text, bundles) }));
  const known = rows.filter(({ keys }) => keys.length > 0);
  const shown = known.length > 0 ? known : rows.slice(0, 1);
  if (shown.length === 0) return null;
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
            return key.includes("::") ? (
              <p key={key}>
                <code>{key}</code> “{template}”, in the plugin’s texts.json
              </p>
            ) : (
              <label key={key} className="text">
                <code>{key}</code>
                <textarea
                  rows={2}
                  lang={language.tag}
                  dir={language.direction}
                  value={String(changes.valueOf(place) ?? template)}
                  onChange={({ target }) =>
                    changes.add({ ...place, before: own[language.code]?.[key], value: target.value })
                  }
                />
              </label>
            );
          })}
        </div>
      ))}
    </section>
  );
}
