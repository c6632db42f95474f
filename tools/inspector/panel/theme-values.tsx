import { ValueField } from "#tools/edit/panel/fields.tsx";
import { valueIn } from "#tools/edit/panel/theme-changes.ts";
import { fieldsOf, type ThemeField, type ThemePart } from "#tools/edit/panel/theme-fields.ts";
import { ThemeProblems } from "#tools/edit/panel/theme-problems.tsx";
import type { BrandEditing } from "#tools/edit/panel/use-brand-edit.ts";
import type { ElementFacts, PageFacts } from "../messages.ts";

interface ThemeValuesProps {
  readonly page: Pick<PageFacts, "isDark" | "tokens" | "variants">;
  /** The values of other elements aren't shown. */
  readonly element: ElementFacts | undefined;
  readonly edit: BrandEditing;
}

/** Values as the page shows them. A change shows at once. */
export function ThemeValues({ page, element, edit }: ThemeValuesProps) {
  const dark = new Map(page.isDark ? fieldsOf("dark").map((field) => [field.name, field]) : []);
  const tokens = fieldsOf("tokens").filter(({ name }) => !element || element.tokens.includes(name));
  const variants = fieldsOf("variants").filter(({ name }) => !element || element.variants.includes(name));
  const row = (part: ThemePart, field: ThemeField, shown: string | undefined) => {
    const changed = valueIn(edit.changes.theme, part, field.name);
    return (
      <div key={field.name} className="field" title={field.description}>
        <span>{field.name}</span>
        <ValueField
          label={field.name}
          field={field}
          value={changed ?? shown ?? ""}
          isChanged={changed !== undefined}
          onChange={(value) => edit.set(part, field, value)}
        />
      </div>
    );
  };
  return (
    <>
      <ThemeProblems {...edit} />
      <section>
        <h2>Tokens{page.isDark && " (dark scheme)"}</h2>
        {tokens.map((field) => {
          const night = dark.get(field.name);
          return row(night ? "dark" : "tokens", night ?? field, page.tokens[field.name]);
        })}
      </section>
      {variants.length > 0 && (
        <section>
          <h2>Variants</h2>
          {variants.map((field) => row("variants", field, page.variants[field.name]))}
        </section>
      )}
    </>
  );
}
