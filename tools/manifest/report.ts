import { type DiagnosticCode, docOf, severityOf } from "./catalogue.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type JsonDocument, positionAt } from "./json-document.ts";
import type { Span } from "./json-tokens.ts";

/** Collects the diagnostics of one file. */
export interface Report {
  /** `at`: whether the key or its value is meant; the value by default. */
  add(
    code: DiagnosticCode,
    pointer: string,
    message: string,
    more?: { suggestion?: string | undefined; at?: "key" },
  ): void;
  /** For a position that has no pointer. */
  addAt(
    code: DiagnosticCode,
    span: Span,
    message: string,
    more?: { pointer?: string; suggestion?: string | undefined },
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

/** Errors of one file that are reported: more than a person makes. What is beyond was made by a machine. */
export const MAX_ERRORS = 100;

export function createReport(file: string, document: JsonDocument, into: Diagnostic[]): Report {
  let errors = 0;
  const put = (code: DiagnosticCode, offset: number, rest: Parameters<typeof diagnosticAt>[4]) => {
    if (severityOf(code) === "error" && ++errors > MAX_ERRORS) return;
    into.push(diagnosticAt(code, file, document.text, offset, rest));
  };
  return {
    add(code, pointer, message, { suggestion, at } = {}) {
      const span = at === "key" ? document.keySpan(pointer) : document.valueSpan(pointer);
      put(code, span.offset, { pointer, message, suggestion });
    },
    addAt: (code, span, message, { pointer = "", suggestion } = {}) =>
      put(code, span.offset, { pointer, message, suggestion }),
  };
}

/** Reports the document's own errors. */
export function reportJson(document: JsonDocument, report: Report): void {
  for (const error of document.errors) report.addAt(`json.${error.kind}`, error, error.message, error);
}

/** Reading order: by file, then by position. */
export const inReadingOrder = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...diagnostics].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  );
