import type { Diagnostic } from "../diagnostic.ts";
import { type DiagnosticCode, docOf, severityOf } from "./catalogue.ts";
import { sitesOf } from "./gateway-sites.ts";
import { type JsonDocument, pointerTo, positionAt } from "./json-document.ts";
import { lookup, textAt, textsOf } from "./lookup.ts";

/** A value and its position in the manifest. */
interface Place {
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

/** A name that only one brand may have. */
interface Claim extends Place {
  readonly kind: "code" | "domain";
  readonly value: string;
}

/** What one brand claims: enough to compare brands. */
export interface Claims {
  readonly file: string;
  readonly claims: readonly Claim[];
  /** The gateway, and the domains that no other brand may have because of it. */
  readonly gateway?: Place & { readonly sites: readonly string[] };
  /** A brand with errors of its own is not served: it takes no name from one that could be. */
  readonly hasErrors?: boolean;
}

export function claimsOf(file: string, document: JsonDocument): Claims {
  const placed = (pointer: string): Place => ({
    pointer,
    ...positionAt(document.text, document.valueSpan(pointer).offset),
  });
  const claim = (kind: Claim["kind"], value: string, pointer: string): Claim => ({
    kind,
    value: value.toLowerCase(),
    ...placed(pointer),
  });
  const code = textAt(document.value, "code");
  const domains = textsOf(lookup(document.value, "domains"));
  const gateway = textAt(document.value, "gateway", "origin");
  return {
    file,
    claims: [
      ...(code === undefined ? [] : [claim("code", code, "/code")]),
      ...domains.map(({ text, index }) => claim("domain", text, pointerTo("/domains", index))),
    ],
    ...(gateway !== undefined && { gateway: { sites: sitesOf(gateway), ...placed("/gateway/origin") } }),
  };
}

/** The manifest that held a name before the ones at hand were written; undefined when none did. */
export type HolderOf = (kind: Claim["kind"], value: string) => string | undefined;

/** What no brand may have because of another one. */
export const checkAcross = (brands: readonly Claims[], holderOf: HolderOf = () => undefined): readonly Diagnostic[] => [
  ...checkUnique(brands, holderOf),
  ...checkLoops(brands, holderOf),
];

/**
 * What must be unique among brands. A name that several claim stays with its holder, and the error is reported at the
 * others. Where nobody held it before, the first that has no errors has it, with a warning.
 */
function checkUnique(brands: readonly Claims[], holderOf: HolderOf): readonly Diagnostic[] {
  return contested(brands).flatMap((claims) => {
    const [{ claim, file: first }] = claims;
    const { kind, value } = claim;
    const holder = holderOf(kind, value);
    const code: DiagnosticCode = `${kind}.duplicate`;
    const isHeld = claims.some(({ file }) => file === holder);
    const owner = isHeld ? holder : first;
    const others = [...new Set(claims.flatMap(({ file }) => (file === owner ? [] : [file])))].join(", ");
    const unknown = "which of them had it first is not known, as none is committed or published with it";
    const refused = isHeld
      ? `the ${kind} ${value} is already used by ${owner}`
      : `the ${kind} ${value} is already used by ${owner}; ${unknown}: delete it in one of them`;
    const kept = `the ${kind} ${value} is claimed by ${others}, too; ${unknown}: delete it in one of them`;
    return claims.flatMap((one) => {
      if (one.file !== owner) return [diagnosticOf(code, one.file, one.claim, refused)];
      return isHeld ? [] : [diagnosticOf(code, one.file, one.claim, kept, "warning")];
    });
  });
}

/**
 * Calls to a gateway at another brand's domain would come back to the edge. The brand that had its part first keeps it;
 * where that is not known, both are served, and the gateway has a warning.
 */
function checkLoops(brands: readonly Claims[], holderOf: HolderOf): readonly Diagnostic[] {
  return loopsAmong(brands).map(({ brand, gateway, site }): Diagnostic => {
    const code = "gateway.loop";
    const { value } = site.claim;
    const message = `this host is the domain ${value} of ${site.file}, so that the edge would call itself: write the backend's origin`;
    if (holderOf("domain", value) === site.file) return diagnosticOf(code, brand.file, gateway, message);
    const isKnown = brand.claims.some((claim) => claim.kind === "code" && holderOf("code", claim.value) === brand.file);
    if (!isKnown) return diagnosticOf(code, brand.file, gateway, message, "warning");
    const refused = `this host is the gateway of ${brand.file}, so that the edge would call itself: write the site's own domain`;
    return diagnosticOf(code, site.file, site.claim, refused);
  });
}

const diagnosticOf = (
  code: DiagnosticCode,
  file: string,
  { line, column, pointer }: Place,
  message: string,
  severity = severityOf(code),
): Diagnostic => ({ code, severity, file, line, column, pointer, message, doc: docOf(code) });

/** The manifests that claim a name of another one, or that a gateway leads from or to. */
export const contestants = (brands: readonly Claims[]): readonly string[] => [
  ...new Set([
    ...contested(brands).flatMap((claims) => claims.map(({ file }) => file)),
    ...loopsAmong(brands).flatMap(({ brand, site }) => [brand.file, site.file]),
  ]),
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

/** The gateways at domains of other brands. A brand's own domains are compared when it is checked alone. */
function loopsAmong(brands: readonly Claims[]) {
  const byDomain = new Map<string, FileClaim[]>();
  for (const { file, claims } of brands) {
    for (const claim of claims) {
      if (claim.kind !== "domain") continue;
      byDomain.set(claim.value, [...(byDomain.get(claim.value) ?? []), { file, claim }]);
    }
  }
  return brands.flatMap((brand) => {
    const { gateway } = brand;
    const sites = gateway?.sites.flatMap((site) => byDomain.get(site) ?? []) ?? [];
    return gateway ? sites.flatMap((site) => (site.file === brand.file ? [] : [{ brand, gateway, site }])) : [];
  });
}

const inOrder = (a: Claims, b: Claims): number =>
  Number(a.hasErrors ?? false) - Number(b.hasErrors ?? false) || (a.file < b.file ? -1 : 1);
