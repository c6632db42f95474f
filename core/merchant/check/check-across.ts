import type { Diagnostic } from "../diagnostic.ts";
import type { BrandSource } from "./brand-source.ts";
import { type JsonDocument, pointerTo } from "./json-document.ts";
import { lookup, textAt, textsOf } from "./lookup.ts";
import { createReport } from "./report.ts";

/** What must be unique among brands. The brand that comes later in the alphabet is told, and whom it clashes with. */
export function checkAcross(
  brands: readonly { readonly source: BrandSource; readonly document: JsonDocument }[],
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const domains = new Map<string, string>();
  const codes = new Map<string, string>();
  for (const { source, document } of [...brands].sort((a, b) => (a.source.folder < b.source.folder ? -1 : 1))) {
    const report = createReport(source.file, document, diagnostics);
    const code = textAt(document.value, "code");
    const holder = code === undefined ? undefined : codes.get(code);
    if (holder !== undefined) report.add("code.duplicate", "/code", `${holder} has the code "${code}" already`);
    else if (code !== undefined) codes.set(code, source.file);
    for (const { text, index } of textsOf(lookup(document.value, "domains"))) {
      const host = text.toLowerCase();
      const owner = domains.get(host);
      if (owner === undefined) domains.set(host, source.file);
      else if (owner !== source.file) {
        report.add("domain.duplicate", pointerTo("/domains", index), `${owner} has the domain ${host} already`);
      }
    }
  }
  return diagnostics;
}
