import path from "node:path";
import { resolveTheme } from "#core/merchant/index.ts";
import { asObject, type BrandSource, fileHash, inherit, lookup, textAt } from "#tools/manifest/index.ts";
import { drawingsOf, drawingTokens } from "#tools/publish/index.ts";
import type { Replacement } from "./replace-files.ts";

/**
 * The drawings in a brand's folder that are still as they were generated, in the colours and for the hero that the brand
 * has after a change.
 */
export function redrawn(before: BrandSource, after: BrandSource, folder: string): readonly Replacement[] {
  const { value } = inherit(before);
  const heroOf = (source: BrandSource) => textAt(inherit(source).value, "theme", "variants", "hero");
  const [old, current] = [drawingsFor(before, heroOf(before)), drawingsFor(after, heroOf(after))];
  // An editor may have changed the variant since the hero was drawn: for an arch, or for any other form.
  const forms = [drawingsFor(before, "arch"), drawingsFor(before)];
  return Object.entries(current).flatMap(([slot, next]) => {
    const name = textAt(value, "brand", slot) ?? "";
    const file = path.join(folder, name);
    const isThere = (drawing = "") =>
      [before, after].every(({ files }) => {
        const found = Object.hasOwn(files, name) ? files[name] : undefined;
        return found?.path === file && found.hash === fileHash(drawing);
      });
    const drawing = forms.map((form) => form[slot]).find(isThere);
    if (drawing === undefined || next === old[slot] || next === drawing) return [];
    return [{ file, before: Buffer.from(drawing), after: Buffer.from(next) }];
  });
}

function drawingsFor(source: BrandSource, hero?: string): Readonly<Record<string, string>> {
  const { value } = inherit(source);
  const [code, name] = [textAt(value, "code"), textAt(value, "name")];
  if (code === undefined || name === undefined) return {};
  const theme = resolveTheme(colorsAt(value, "tokens"), colorsAt(value, "dark"));
  const scheme = (["dark", "light"] as const).find((one) => one === lookup(value, "theme", "scheme"));
  return drawingsOf({ code, name, colors: drawingTokens(theme, scheme), hero });
}

const colorsAt = (manifest: unknown, section: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asObject(lookup(manifest, "theme", section))).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
