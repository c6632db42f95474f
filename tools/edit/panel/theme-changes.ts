import type { MerchantManifest } from "#core/merchant/index.ts";
import { asObject, pointerTo } from "#tools/manifest/lookup.ts";
import type { Edit } from "../index.ts";
import { type ThemeField, type ThemePart, themeParts } from "./theme-fields.ts";

/** The member `theme` of a manifest, and the values in it that a designer changed. */
export type Theme = MerchantManifest["theme"];

/** Returns the value of a name in a part of a theme; undefined if it has none. */
export const valueIn = (theme: Theme | undefined, part: ThemePart, name: string): string | undefined =>
  Object.entries(theme?.[part] ?? {}).find(([key]) => key === name)?.[1];

/** The theme with a designer's values over the brand's own, in the order of the brand's manifest. */
export function withChanges(own: Theme, changes: Theme): Theme {
  const parts = themeParts.flatMap((part) => (changes[part] ? [[part, { ...own[part], ...changes[part] }]] : []));
  return { ...own, ...(changes.scheme && { scheme: changes.scheme }), ...Object.fromEntries(parts) };
}

/** The changes with one more value; a value that the brand has anyway is no change. */
export function change(own: Theme, changes: Theme, part: ThemePart, field: ThemeField, value: string): Theme {
  const { [part]: current, ...others } = changes;
  const { [field.name]: _, ...rest } = asObject(current);
  const before = asObject(own[part])[field.name] ?? field.default;
  const values = value === before ? rest : { ...rest, [field.name]: value };
  return Object.keys(values).length === 0 ? others : { ...others, [part]: values };
}

export function changeScheme(
  own: Theme,
  changes: Theme,
  field: ThemeField,
  scheme: NonNullable<Theme["scheme"]>,
): Theme {
  const { scheme: _, ...others } = changes;
  return scheme === (own.scheme ?? field.default) ? others : { ...others, scheme };
}

/** The changes as edits of the brand's manifest. */
export function themeEdits(own: Theme, { scheme, ...parts }: Theme): readonly Edit[] {
  const edits = themeParts.flatMap((part) =>
    Object.entries(asObject(parts[part])).map(([name, value]): Edit => {
      return { pointer: pointerTo(`/theme/${part}`, name), before: asObject(own[part])[name], value };
    }),
  );
  return scheme ? [...edits, { pointer: "/theme/scheme", before: own.scheme, value: scheme }] : edits;
}

/** The member as it stands in `merchant.json`, without the comma after it. */
export const themeJson = (theme: Theme): string =>
  JSON.stringify({ theme }, undefined, 2).split("\n").slice(1, -1).join("\n").trim();
