import { type DiagnosticCode, docOf, MAX_ERRORS, severityOf } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type JsonDocument, positionAt } from "./json-document.ts";

/** Collects the diagnostics of one file. */
export interface Report {
  /** `at`: whether the key or its value is meant; the value by default. */
  add(
    code: DiagnosticCode,
    pointer: string,
    message: string,
    more?: { suggestion?: string | undefined; at?: "key" | undefined },
  ): void;
}

export function diagnosticAt(
  code: DiagnosticCode,
  file: string,
  text: string,
  offset: number,
  rest: { readonly pointer: string; readonly message: string; readonly suggestion?: string | undefined },
): Diagnostic {
  const { pointer, message, suggestion } = rest;
  return {
    code,
    severity: severityOf(code),
    file,
    ...positionAt(text, offset),
    pointer,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
    doc: docOf(code),
  };
}

/** Begins with the errors of the document itself. */
export function createReport(file: string, document: JsonDocument, into: Diagnostic[]): Report {
  let errors = 0;
  const put = (code: DiagnosticCode, offset: number, rest: Parameters<typeof diagnosticAt>[4]) => {
    if (severityOf(code) === "error" && ++errors > MAX_ERRORS) return;
    into.push(diagnosticAt(code, file, document.text, offset, rest));
  };
  for (const error of document.errors) put(`json.${error.kind}`, error.offset, error);
  return {
    add(code, pointer, message, { suggestion, at } = {}) {
      const offset = at === "key" ? document.keyOffset(pointer) : document.valueOffset(pointer);
      put(code, offset, { pointer, message, suggestion });
    },
  };
}

/** Reading order: by file, then by position. */
export const inReadingOrder = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...diagnostics].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  );
