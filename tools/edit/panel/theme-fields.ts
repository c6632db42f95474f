import { asObject } from "#tools/manifest/lookup.ts";
import { themeFields } from "#tools/manifest/schema/theme-fields.ts";

/** The objects of a theme. */
export const themeParts = ["tokens", "dark", "variants"] as const;
export type ThemePart = (typeof themeParts)[number];

/** A value that a brand may set, as the manifest's schema describes it. */
export interface ThemeField {
  readonly name: string;
  readonly description: string;
  readonly default: string;
  readonly isColor: boolean;
  /** Of a variant or the scheme: the values to choose from. */
  readonly options?: readonly string[];
  /** Returns why the schema refuses a value; undefined if it accepts it. */
  problem(value: string): string | undefined;
}

function fieldOf(name: string, schema: unknown): ThemeField {
  const { description, default: fallback, format, enum: options, pattern = "", "x-rule": rule } = asObject(schema);
  // Without a schema validator: it compiles code, which the content security policy of the inspector forbids.
  const accepted = new RegExp(String(pattern), "u");
  return {
    name,
    description: String(description),
    default: String(fallback),
    isColor: format === "color",
    ...(Array.isArray(options) && { options }),
    problem: (value) => (accepted.test(value) ? undefined : `${name} must be ${rule}`),
  };
}

const properties = asObject(themeFields.theme?.properties);

/** The fields of each part, in the order of the schema. */
export const fieldsOf = (part: ThemePart): readonly ThemeField[] =>
  Object.entries(asObject(asObject(properties[part]).properties)).map(([name, schema]) => fieldOf(name, schema));

export const schemeField = fieldOf("scheme", properties.scheme);
