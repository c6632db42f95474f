import { type BrandFile, type BrandSource, type Diagnostic, type Fix, fileHash } from "#tools/manifest/index.ts";

/** A value or key that was replaced in a file, or a drawing that was cleaned: this one has neither. */
export type Made = { readonly file: string; readonly pointer?: string } & Partial<Fix>;

/** A change that would be wrong, and why. */
export interface Left {
  readonly file: string;
  readonly pointer?: string;
  readonly reason: string;
}

export interface FixPlan {
  /** The brand with what was made. */
  readonly source: BrandSource;
  readonly made: readonly Made[];
  readonly left: readonly Left[];
}

export type Check = (source: BrandSource) => readonly Diagnostic[];

/** Returns the text of a file of a brand or its families; undefined if it isn't UTF-8, so that writing it would lose characters. */
export function textIn(source: BrandSource, file: string): string | undefined {
  const { families = [], files } = source;
  const found = [source, ...families].find((one) => one.file === file) ?? fileAt(files, file);
  return found?.encodingError ? undefined : found?.text;
}

const fileAt = (files: BrandSource["files"], file: string): BrandFile | undefined =>
  Object.values(files).find(({ path }) => path === file);

/** Returns the brand as it is read with another text in one of its files. */
export function withText(source: BrandSource, file: string, text: string): BrandSource {
  const { families, files } = source;
  const changed = { text, bytes: Buffer.byteLength(text), hash: fileHash(text) };
  return {
    ...source,
    ...(source.file === file && { text }),
    ...(families && { families: families.map((one) => (one.file === file ? { ...one, text } : one)) }),
    files: Object.fromEntries(
      Object.entries(files).map(([name, one]) => [name, one.path === file ? { ...one, ...changed } : one]),
    ),
  };
}

/** Returns an error that a change brings and that nothing mends. */
export const newError = (before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic | undefined =>
  after.find(
    (one) => one.severity === "error" && one.fix === undefined && !before.some((other) => isSameDiagnostic(one, other)),
  );

export const isSameDiagnostic = (one: Diagnostic, other: Diagnostic): boolean =>
  one.code === other.code && one.file === other.file && one.pointer === other.pointer;
