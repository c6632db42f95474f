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
  /** A brand with errors of its own is not served: it takes no name from one that could be. */
  readonly hasErrors?: boolean;
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

/** The manifest that held a name before the ones at hand were written; undefined when none did. */
export type HolderOf = (kind: Claim["kind"], value: string) => string | undefined;

/**
 * What must be unique among brands. A name that several claim stays with its holder, and the error is reported at the
 * others. Where nobody held it before, the first that has no errors has it, with a warning.
 */
export function checkAcross(brands: readonly Claims[], holderOf: HolderOf = () => undefined): readonly Diagnostic[] {
  return contested(brands).flatMap((claims) => {
    const [{ claim, file: first }] = claims;
    const { kind, value } = claim;
    const holder = holderOf(kind, value);
    const code: DiagnosticCode = `${kind}.duplicate`;
    const isHeld = claims.some(({ file }) => file === holder);
    const owner = isHeld ? holder : first;
    const others = [...new Set(claims.flatMap(({ file }) => (file === owner ? [] : [file])))].join(", ");
    const unknown = "which of them had it first is not known, as none is committed or published with it";
    const diagnostic = (
      { file, claim: { line, column, pointer } }: FileClaim,
      severity: Diagnostic["severity"],
      message: string,
    ): Diagnostic => ({ code, severity, file, line, column, pointer, message, doc: docOf(code) });
    const refused = isHeld
      ? `the ${kind} ${value} is already used by ${owner}`
      : `the ${kind} ${value} is already used by ${owner}; ${unknown}: delete it in one of them`;
    const kept = `the ${kind} ${value} is claimed by ${others}, too; ${unknown}: delete it in one of them`;
    return claims.flatMap((one) => {
      if (one.file !== owner) return [diagnostic(one, severityOf(code), refused)];
      return isHeld ? [] : [diagnostic(one, "warning", kept)];
    });
  });
}

/** The manifests that claim a name of another one. */
export const contestants = (brands: readonly Claims[]): readonly string[] => [
  ...new Set(contested(brands).flatMap((claims) => claims.map(({ file }) => file))),
];

interface FileClaim {
  readonly file: string;
  readonly claim: Claim;
}

/** The names that several manifests claim: each with its claims, those without errors first, then in the alphabet's order. */
function contested(brands: readonly Claims[]): readonly (readonly [FileClaim, ...FileClaim[]])[] {
  const byName = new Map<string, [FileClaim, ...FileClaim[]]>();
  for (const { file, claims } of [...brands].sort(inOrder)) {
    for (const claim of claims) {
      const name = `${claim.kind} ${claim.value}`;
      const others = byName.get(name);
      if (others) others.push({ file, claim });
      else byName.set(name, [{ file, claim }]);
    }
  }
  return [...byName.values()].filter(([{ file: first }, ...others]) => others.some(({ file }) => file !== first));
}

const inOrder = (a: Claims, b: Claims): number =>
  Number(a.hasErrors ?? false) - Number(b.hasErrors ?? false) || (a.file < b.file ? -1 : 1);
