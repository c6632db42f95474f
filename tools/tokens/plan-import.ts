import { type Edit, valueAt } from "#tools/edit/index.ts";
import { asObject, keysOf, lookup, pointerTo } from "#tools/manifest/index.ts";
import type { TokenFile } from "./read-tokens.ts";
import { defaultAt, tokenFields } from "./theme-schema.ts";
import { isSame } from "./values.ts";

/** The edits that give a manifest the theme of a file: of the values that differ, in effect, and of no others. */
export function planImport(
  manifest: unknown,
  { values, isExact }: Pick<TokenFile, "values" | "isExact">,
): readonly Edit[] {
  return [...values].flatMap(([pointer, { value }]): readonly Edit[] => {
    const before = valueAt(manifest, pointer);
    const now = before ?? defaultAt(pointer);
    const kind = tokenFields.find(({ name }) => name === keysOf(pointer)[2])?.kind;
    const looksSame = !isExact && kind !== undefined && typeof now === "string" && isSame(kind, now, String(value));
    return now === value || looksSame ? [] : [{ pointer, ...(before === undefined ? {} : { before }), value }];
  });
}

/**
 * A manifest's own colours that a file with most of them lacks: it may have been meant to say them all, and they may not go
 * with its others.
 */
export function colorsNotIn({ values }: Pick<TokenFile, "values">, manifest: unknown): readonly string[] {
  return ["tokens", "dark"].flatMap((section) => {
    const own = Object.entries(asObject(lookup(manifest, "theme", section))).filter(([name]) => /^color\./.test(name));
    const missing = own.filter(([name]) => !values.has(pointerTo(`/theme/${section}`, name)));
    return missing.length * 2 < own.length ? missing.map(([name, value]) => `theme/${section}/${name} ${value}`) : [];
  });
}
