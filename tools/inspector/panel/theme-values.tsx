import {
  customProperty,
  type MerchantManifest,
  type ThemeTokenName,
  type ThemeVariantName,
  themeTokens,
  themeVariants,
} from "#core/merchant/index.ts";
import type { StyleSources } from "../style-sources.ts";
import type { Changes } from "./use-changes.ts";
import type { InspectedPage } from "./use-page.ts";

interface ThemeValuesProps extends StyleSources {
  readonly page: InspectedPage;
  /** As the manifest has it. */
  readonly theme: MerchantManifest["theme"];
  readonly changes: Changes;
}

/** Values as they are shown at the moment: a change shows at once, and stays when it is saved. */
export function ThemeValues({ page, tokens, variants, theme, changes }: ThemeValuesProps) {
  const root = page.window.document.documentElement;
  const style = page.window.getComputedStyle(root);
  const isDark = style.colorScheme === "dark";

  function note(part: "tokens" | "dark" | "variants", name: string, value: string, undo: () => void) {
    const before = (theme?.[part] as Readonly<Record<string, unknown>> | undefined)?.[name];
    changes.add({ pointer: `/theme/${part}/${name}`, before, value, undo });
  }
  const setToken = (name: ThemeTokenName, value: string) => {
    const property = customProperty(name);
    root.style.setProperty(property, value);
    note(isDark && "dark" in themeTokens[name] ? "dark" : "tokens", name, value, () =>
      root.style.removeProperty(property),
    );
  };
  const setVariant = (name: ThemeVariantName, value: string) => {
    root.dataset[name] = value;
    note("variants", name, value, () => Object.assign(root.dataset, { [name]: page.site.record.variants[name] }));
  };
  return (
    <>
      <section>
        <h2>Tokens{isDark && " (dark scheme)"}</h2>
        {tokens.map((name) => (
          <TokenField
            key={name}
            name={name}
            value={style.getPropertyValue(customProperty(name)).trim()}
            onChange={(value) => setToken(name, value)}
          />
        ))}
      </section>
      {variants.length > 0 && (
        <section>
          <h2>Variants</h2>
          {variants.map((name) => (
            <label key={name} className="field">
              <span>{name}</span>
              <select value={root.dataset[name]} onChange={({ target }) => setVariant(name, target.value)}>
                {themeVariants[name].map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </label>
          ))}
        </section>
      )}
    </>
  );
}

interface TokenFieldProps {
  readonly name: ThemeTokenName;
  readonly value: string;
  onChange(value: string): void;
}

function TokenField({ name, value, onChange }: TokenFieldProps) {
  const { kind, description } = themeTokens[name];
  return (
    <div className="field" title={description}>
      <span>{name}</span>
      {kind === "color" && (
        <input
          type="color"
          aria-label={`${name}, chosen`}
          value={value.slice(0, 7)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <input aria-label={name} value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
