import type { Diagnostic } from "../diagnostic.ts";
import { docOf, type FaultCode, severityOf } from "./catalogue.ts";
import { type JsonDocument, positionAt, type Span } from "./json-document.ts";

/** Collects what is wrong with one file. */
export interface Report {
  /** `at` says whether the key or its value is meant; the value when absent. */
  add(code: FaultCode, pointer: string, message: string, more?: { suggestion?: string | undefined; at?: "key" }): void;
  /** A fault at a place that has no pointer. */
  addAt(code: FaultCode, span: Span, message: string, pointer?: string): void;
}

export function diagnosticAt(
  code: FaultCode,
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

export function createReport(file: string, document: JsonDocument, into: Diagnostic[]): Report {
  const put = (code: FaultCode, offset: number, rest: Parameters<typeof diagnosticAt>[4]) => {
    into.push(diagnosticAt(code, file, document.text, offset, rest));
  };
  return {
    add(code, pointer, message, { suggestion, at } = {}) {
      const span = at === "key" ? document.keySpan(pointer) : document.valueSpan(pointer);
      put(code, span.offset, { pointer, message, suggestion });
    },
    addAt: (code, span, message, pointer = "") => put(code, span.offset, { pointer, message }),
  };
}

/** Puts the document's own faults. */
export function reportJson(document: JsonDocument, report: Report): void {
  for (const fault of document.faults) report.addAt(`json.${fault.kind}`, fault, fault.message, fault.pointer);
}

/** Reading order: by file, then by place. */
export const inReadingOrder = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...diagnostics].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  );
