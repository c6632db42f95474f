import path from "node:path";
import { resolveTheme } from "#core/merchant/index.ts";
import { asObject, type BrandSource, hashOf, inherit, lookup, textAt } from "#tools/manifest/index.ts";
import { drawingsOf, drawnColors } from "#tools/publish/index.ts";
import type { Replacement } from "./replace-files.ts";

/**
 * The drawings in a brand's folder that are still as they were generated, in the colours and for the hero that the brand
 * has after a change.
 */
export function redrawn(before: BrandSource, after: BrandSource, folder: string): readonly Replacement[] {
  const [old, current] = [drawingsFor(before), drawingsFor(after)];
  const { value } = inherit(before);
  return Object.entries(old).flatMap(([slot, drawing]) => {
    const name = textAt(value, "brand", slot) ?? "";
    const file = path.join(folder, name);
    const isGenerated = [before, after].every(({ files }) => {
      const found = Object.hasOwn(files, name) ? files[name] : undefined;
      return found?.path === file && found.hash === hashOf(drawing);
    });
    const next = current[slot];
    if (!isGenerated || next === undefined || next === drawing) return [];
    return [{ file, before: Buffer.from(drawing), after: Buffer.from(next) }];
  });
}

function drawingsFor(source: BrandSource): Readonly<Record<string, string>> {
  const { value } = inherit(source);
  const [code, name] = [textAt(value, "code"), textAt(value, "name")];
  if (code === undefined || name === undefined) return {};
  const theme = resolveTheme(colorsAt(value, "tokens"), colorsAt(value, "dark"));
  const scheme = (["dark", "light"] as const).find((one) => one === lookup(value, "theme", "scheme"));
  return drawingsOf({
    code,
    name,
    colors: drawnColors(theme, scheme),
    hero: textAt(value, "theme", "variants", "hero"),
  });
}

const colorsAt = (manifest: unknown, section: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asObject(lookup(manifest, "theme", section))).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
