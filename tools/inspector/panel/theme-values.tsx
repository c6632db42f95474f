import {
  type MerchantManifest,
  type ThemeTokenName,
  type ThemeVariantName,
  themeTokens,
  themeVariants,
} from "#core/merchant/index.ts";
import type { PageFacts } from "../messages.ts";
import type { Changes } from "./use-changes.ts";

interface ThemeValuesProps {
  readonly page: Pick<PageFacts, "isDark" | "tokens" | "variants">;
  readonly tokens: readonly ThemeTokenName[];
  readonly variants: readonly ThemeVariantName[];
  /** As the manifest has it. */
  readonly theme: MerchantManifest["theme"];
  readonly changes: Changes;
}

type Part = "tokens" | "dark" | "variants";

/** Values as they are shown at the moment: a change shows at once, and stays when it is saved. */
export function ThemeValues({ page, tokens, variants, theme, changes }: ThemeValuesProps) {
  const pointerOf = (part: Part, name: string) => `/theme/${part}/${name}`;
  const partOf = (name: ThemeTokenName) => (page.isDark && "dark" in themeTokens[name] ? "dark" : "tokens");
  const changed = (part: Part, name: string) => changes.valueOf({ pointer: pointerOf(part, name) });
  function change(part: Part, name: string, value: string) {
    const before = (theme?.[part] as Readonly<Record<string, unknown>> | undefined)?.[name];
    changes.add({ pointer: pointerOf(part, name), before, value });
  }
  return (
    <>
      <section>
        <h2>Tokens{page.isDark && " (dark scheme)"}</h2>
        {tokens.map((name) => (
          <TokenField
            key={name}
            name={name}
            value={String(changed(partOf(name), name) ?? page.tokens[name] ?? "")}
            onChange={(value) => change(partOf(name), name, value)}
          />
        ))}
      </section>
      {variants.length > 0 && (
        <section>
          <h2>Variants</h2>
          {variants.map((name) => (
            <label key={name} className="field">
              <span>{name}</span>
              <select
                value={String(changed("variants", name) ?? page.variants[name] ?? "")}
                onChange={({ target }) => change("variants", name, target.value)}
              >
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
