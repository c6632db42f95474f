import type { BrandFile, BrandSource } from "#tools/manifest/index.ts";

/**
 * As many brands as requested, derived from one: each with its own code, name, domains, and its own copy of every text,
 * as if it had been read from its own folder. Copies matter: strings shared between brands would hide the memory that a
 * brand needs.
 */
export function* syntheticBrands(source: BrandSource, count: number): Generator<BrandSource> {
  const manifest: unknown = JSON.parse(source.text);
  for (let number = 0; number < count; number++) {
    const code = syntheticCode(number);
    const domains = [`${code}.localhost`, `${code}.example`];
    const text = JSON.stringify({ ...(manifest as object), code, name: `Brand ${number}`, domains }, undefined, 2);
    const files = Object.entries(source.files).map(([name, file]): [string, BrandFile] => [name, copyOf(file, code)]);
    yield { folder: code, file: `merchants/${code}/merchant.json`, text, files: Object.fromEntries(files) };
  }
}

/** The code of the synthetic brand with this number, from 0. */
export const syntheticCode = (number: number): string => `brand${number}`;

const copyOf = (file: BrandFile, code: string): BrandFile => ({
  ...file,
  path: file.path.replace(/[^/\\]+$/, (name) => `${code}/${name}`),
  hash: Buffer.from(file.hash).toString(),
  ...(file.text === undefined ? {} : { text: Buffer.from(file.text).toString() }),
});
