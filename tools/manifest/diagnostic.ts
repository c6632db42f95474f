import type { Fix } from "./remedy.ts";

/** One problem of a manifest, with its position for editors. */
export interface Diagnostic {
  /** The kind of problem, such as `schema.unknown-key`: the anchor of its explanation. Stable. */
  readonly code: string;
  /** An error keeps the brand from being published; a warning does not. */
  readonly severity: "error" | "warning";
  /** Path of the file, as it was given or found. */
  readonly file: string;
  /** Both count from 1; columns in UTF-16 code units, as editors count. */
  readonly line: number;
  readonly column: number;
  /** JSON Pointer (RFC 6901) of the value, or of the object that lacks one; `""` is the whole document. */
  readonly pointer: string;
  /** One sentence: what is wrong and, where it is not obvious, why. */
  readonly message: string;
  /** The nearest valid name. */
  readonly suggestion?: string;
  /** What `check --fix` writes at the pointer. Absent: the suggestion is a guess. */
  readonly fix?: Fix;
  /** Where the code is explained: a path in the project with an anchor. */
  readonly doc: string;
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");
