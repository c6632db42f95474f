import type { Diagnostic } from "../diagnostic.ts";
import { type DiagnosticCode, docOf, severityOf } from "./catalogue.ts";
import { type JsonDocument, pointerTo, positionAt } from "./json-document.ts";
import { lookup, textAt, textsOf } from "./lookup.ts";

/** A name that only one brand may have, and its position in the manifest. */
interface Claim {
  readonly kind: "code" | "domain";
  readonly value: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

/** What one brand claims: enough to compare brands. */
export interface Claims {
  readonly file: string;
  readonly claims: readonly Claim[];
}

export function claimsOf(file: string, document: JsonDocument): Claims {
  const claim = (kind: Claim["kind"], value: string, pointer: string): Claim => ({
    kind,
    value: value.toLowerCase(),
    pointer,
    ...positionAt(document.text, document.valueSpan(pointer).offset),
  });
  const code = textAt(document.value, "code");
  const domains = textsOf(lookup(document.value, "domains"));
  return {
    file,
    claims: [
      ...(code === undefined ? [] : [claim("code", code, "/code")]),
      ...domains.map(({ text, index }) => claim("domain", text, pointerTo("/domains", index))),
    ],
  };
}

/** What must be unique among brands. The error is reported at the brand that is later in the alphabet. */
export function checkAcross(brands: readonly Claims[]): readonly Diagnostic[] {
  const owners = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, claims } of [...brands].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    for (const { kind, value, pointer, line, column } of claims) {
      const owner = owners.get(`${kind} ${value}`);
      if (owner === undefined) owners.set(`${kind} ${value}`, file);
      if (owner === undefined || owner === file) continue;
      const code: DiagnosticCode = `${kind}.duplicate`;
      const message = `the ${kind} ${value} is already used by ${owner}`;
      diagnostics.push({ code, severity: severityOf(code), file, line, column, pointer, message, doc: docOf(code) });
    }
  }
  return diagnostics;
}
