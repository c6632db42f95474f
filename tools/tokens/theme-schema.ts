import { type ThemeTokenName, type TokenKind, themeTokens } from "#core/merchant/index.ts";
import { asObject, compileSchema, composeMerchantSchema, keysOf, lookup } from "#tools/manifest/index.ts";

/** The section `theme` of the manifest's schema: which fields there are, and what each may be. */
const themeSchema = asObject(lookup(composeMerchantSchema({ plugins: {}, languages: [] }), "properties", "theme"));

/** A token of the theme. */
export interface TokenField {
  readonly name: string;
  readonly kind: TokenKind;
  readonly description: string;
  /** Whether the dark scheme has a value of its own. */
  readonly hasDark: boolean;
}

const fieldsOf = (section: string) => asObject(lookup(themeSchema, "properties", section, "properties"));

export const tokenFields: readonly TokenField[] = Object.entries(fieldsOf("tokens")).map(([name, field]) => ({
  name,
  kind: themeTokens[name as ThemeTokenName].kind,
  description: String(asObject(field).description),
  hasDark: Object.hasOwn(fieldsOf("dark"), name),
}));

export const isField = (name: string): boolean => tokenFields.some((field) => field.name === name);

export const variantNames: readonly string[] = Object.keys(fieldsOf("variants"));

/** The value of a field, by its JSON Pointer in the manifest, that a manifest without it has. */
export const defaultAt = (pointer: string): unknown =>
  lookup(
    themeSchema,
    ...keysOf(pointer)
      .slice(1)
      .flatMap((key) => ["properties", key]),
    "default",
  );

/** What the schema has against a theme; pointers begin at the theme. */
export const checkTheme = compileSchema(themeSchema);
