import { readPlainFileSync } from "#server/plain-file.ts";

/** A file's text for the code frames of its diagnostics; undefined when it is not read. */
export function textOf(file: string): string | undefined {
  try {
    return readPlainFileSync(file)
      .toString()
      .replace(/^\uFEFF/, "");
  } catch {
    return undefined;
  }
}
