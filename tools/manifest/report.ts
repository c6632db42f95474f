import { type DiagnosticCode, docOf, MAX_ERRORS, severityOf } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type JsonDocument, positionAt } from "./json-document.ts";
import type { Remedy } from "./remedy.ts";

/** The remedy of a diagnostic, if there is one. */
type Mend = { readonly [Part in keyof Remedy]?: Remedy[Part] | undefined };

/** Collects the diagnostics of one file. */
export interface Report {
  /** `at`: whether the key or its value is meant; the value by default. */
  add(code: DiagnosticCode, pointer: string, message: string, more?: Mend & { at?: "key" | undefined }): void;
}

export function diagnosticAt(
  code: DiagnosticCode,
  file: string,
  text: string,
  offset: number,
  rest: { readonly pointer: string; readonly message: string } & Mend,
): Diagnostic {
  const { pointer, message, suggestion, fix } = rest;
  return {
    code,
    severity: severityOf(code),
    file,
    ...positionAt(text, offset),
    pointer,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(fix === undefined ? {} : { fix }),
    doc: docOf(code),
  };
}

/** A file that was read as JSON. */
export interface DocumentFile {
  readonly file: string;
  readonly document: JsonDocument;
}

/** The first file that has a value; undefined where none has. */
export const fileWith = (files: readonly DocumentFile[], pointer: string): DocumentFile | undefined =>
  files.find(({ document }) => document.contains(pointer));

/**
 * Begins with the errors of the document itself.
 * @param families the manifests that it extends: a diagnostic stands in the first file that has the value
 */
export function createReport(
  file: string,
  document: JsonDocument,
  into: Diagnostic[],
  families: readonly DocumentFile[] = [],
): Report {
  const files = [{ file, document }, ...families];
  let errors = 0;
  const put = (
    code: DiagnosticCode,
    { file, document }: DocumentFile,
    offset: number,
    rest: Parameters<typeof diagnosticAt>[4],
  ) => {
    if (severityOf(code) === "error" && ++errors > MAX_ERRORS) return;
    into.push(diagnosticAt(code, file, document.text, offset, rest));
  };
  for (const each of files)
    for (const error of each.document.errors) put(`json.${error.kind}`, each, error.offset, error);
  return {
    add(code, pointer, message, { at, ...remedy } = {}) {
      const found = fileWith(files, pointer) ?? { file, document };
      const offset = at === "key" ? found.document.keyOffset(pointer) : found.document.valueOffset(pointer);
      put(code, found, offset, { pointer, message, ...remedy });
    },
  };
}

/** Reading order: by file, then by position. */
export const inReadingOrder = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...diagnostics].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  );
