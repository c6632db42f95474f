import type { MerchantManifest, ThemeTokens } from "#core/merchant/index.ts";
import { type BrandFile, type BrandFiles, type BrandSource, fileHash } from "#tools/manifest/index.ts";
import { drawingsOf } from "./drawings.ts";

/** Addresses of the brand's files: named by their content, so that they can be cached for ever. */
export const fileAddress = (source: BrandSource, path: string): string | undefined => {
  const file = source.files[path];
  return file && `/m/brand/${source.folder}/${file.hash}/${path}`;
};

/** The names of the drawings that every brand needs; those without a file are generated. */
const generatedNames = ["logo", "hero", "splash", "favicon", "icon", "mark"] as const;

/** The brand's files, completed with generated drawings. */
export function completeFiles(
  { code, name, theme, brand = {} }: MerchantManifest,
  source: BrandSource,
  colors: ThemeTokens,
): { readonly brand: BrandFiles; readonly source: BrandSource; readonly generated: ReadonlyMap<string, string> } {
  const absent = generatedNames.filter((drawing) => brand[drawing] === undefined);
  if (absent.length === 0) return { brand, source, generated: new Map() };
  const drawings = drawingsOf({ code, name, colors, hero: theme.variants?.hero });
  const pathOf = (drawing: string) => `generated/${drawing}.svg`;
  const generated = new Map(absent.map((drawing) => [pathOf(drawing), drawings[drawing]]));
  const files = [...generated].map(([path, text]): [string, BrandFile] => {
    return [path, { path, text, hash: fileHash(text), bytes: Buffer.byteLength(text) }];
  });
  return {
    brand: { ...brand, ...Object.fromEntries(absent.map((drawing) => [drawing, pathOf(drawing)])) },
    source: { ...source, files: { ...source.files, ...Object.fromEntries(files) } },
    generated,
  };
}
