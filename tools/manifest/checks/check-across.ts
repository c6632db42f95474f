import { type DiagnosticCode, docOf, severityOf } from "../catalogue.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { type JsonDocument, positionAt, readJson } from "../json-document.ts";
import { lookup, pointerTo, textAt, textsOf } from "../lookup.ts";
import { sitesOf } from "./gateway-sites.ts";

/** A value in the manifest. */
interface Place {
  readonly pointer: string;
  /** The manifest's. A line is looked for in it only where there is something to report: that takes long. */
  readonly text: string;
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

/** @param value the document's, with what it inherits: that is placed at the document's begin */
export function claimsOf(file: string, document: JsonDocument, value = document.value): Claims {
  const placed = (pointer: string): Place => ({ pointer, text: document.text });
  const claim = (kind: Claim["kind"], value: string, pointer: string): Claim => ({
    kind,
    value: value.toLowerCase(),
    ...placed(pointer),
  });
  const code = textAt(value, "code");
  const domains = textsOf(lookup(value, "domains"));
  const gateway = textAt(value, "gateway", "origin");
  return {
    file,
    claims: [
      ...(code === undefined ? [] : [claim("code", code, "/code")]),
      ...domains.map(({ text, index }) => claim("domain", text, pointerTo("/domains", index))),
    ],
    ...(gateway !== undefined && { gateway: { sites: sitesOf(gateway), ...placed("/gateway/origin") } }),
  };
}

/** A domain as it is compared: its `www.` is always the same brand's. */
export const plainDomain = (domain: string): string => domain.toLowerCase().replace(/^www\./, "");

/** The domains that a domain is below, the longest first. */
export const domainsAbove = (domain: string): readonly string[] => {
  const labels = plainDomain(domain).split(".");
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join("."));
};

const comparedBy = ({ kind, value }: Claim): string => (kind === "domain" ? plainDomain(value) : value);

/** The manifest that held a name before the ones at hand were written; undefined when none did. */
export type HolderOf = (kind: Claim["kind"], value: string) => string | undefined;

/** What no brand may have because of another one. */
export function checkAcross(brands: readonly Claims[], holderOf: HolderOf = () => undefined): readonly Diagnostic[] {
  const below = checkNested(brands, holderOf);
  // A brand that is refused for its place below another one takes no name from it either: both would be gone.
  const isRefused = (brand: Claims) => below.some(({ file }) => file === brand.file);
  const contenders = brands.map((brand) => (isRefused(brand) ? { ...brand, hasErrors: true } : brand));
  return [...checkUnique(contenders, holderOf), ...below, ...checkLoops(brands, holderOf)];
}

/**
 * What must be unique among brands. A name that several claim stays with its holder, and the error is reported at the
 * others. Where nobody held it before, the first that has no errors has it, with a warning; a domain with `www.` comes
 * after the same one without.
 */
function checkUnique(brands: readonly Claims[], holderOf: HolderOf): readonly Diagnostic[] {
  return contested(brands).flatMap((claims) => {
    const [{ claim, file: first }] = claims;
    const { kind } = claim;
    const value = comparedBy(claim);
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

/** A domain below another brand's. */
function checkNested(brands: readonly Claims[], holderOf: HolderOf): readonly Diagnostic[] {
  const holds = ({ file, claim }: FileClaim) => holderOf("domain", comparedBy(claim)) === file;
  return nested(brands).map(({ above, below }) => {
    // What is below a brand's domain is its affiliates'. But nobody takes in a brand that is served, or that could be.
    const isIntruder = holds(below) || (above.hasErrors && !below.hasErrors);
    if (isIntruder && !holds(above)) {
      const message = `${below.claim.value}, which ${below.file} uses, is below the domain ${above.claim.value}: its visitors would belong to both`;
      return diagnosticOf("domain.nested", above.file, above.claim, message);
    }
    const message = `${below.claim.value} is below ${above.claim.value}, the domain of ${above.file}: it is one of its affiliates' hosts`;
    return diagnosticOf("domain.nested", below.file, below.claim, message);
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
    if (holderOf("domain", comparedBy(site.claim)) === site.file)
      return diagnosticOf(code, brand.file, gateway, message);
    const isKnown = brand.claims.some((claim) => claim.kind === "code" && holderOf("code", claim.value) === brand.file);
    if (!isKnown) return diagnosticOf(code, brand.file, gateway, message, "warning");
    const refused = `this host is the gateway of ${brand.file}, so that the edge would call itself: write the site's own domain`;
    return diagnosticOf(code, site.file, site.claim, refused);
  });
}

const diagnosticOf = (
  code: DiagnosticCode,
  file: string,
  { pointer, text }: Place,
  message: string,
  severity = severityOf(code),
): Diagnostic => ({
  code,
  severity,
  file,
  ...positionAt(text, readJson(text).valueOffset(pointer)),
  pointer,
  message,
  doc: docOf(code),
});

/** The manifests that claim a name of another one or below it, or that a gateway leads from or to. */
export const contestants = (brands: readonly Claims[]): readonly string[] => [
  ...new Set([
    ...contested(brands).flatMap((claims) => claims.map(({ file }) => file)),
    ...nested(brands).flatMap(({ above, below }) => [above.file, below.file]),
    ...loopsAmong(brands).flatMap(({ brand, site }) => [brand.file, site.file]),
  ]),
];

interface FileClaim {
  readonly file: string;
  readonly claim: Claim;
  readonly hasErrors: boolean;
}

/** The names that several manifests claim: each with its claims, in order. */
function contested(brands: readonly Claims[]): readonly (readonly [FileClaim, ...FileClaim[]])[] {
  const byName = new Map<string, [FileClaim, ...FileClaim[]]>();
  for (const one of claimsInOrder(brands)) {
    const name = `${one.claim.kind} ${comparedBy(one.claim)}`;
    const others = byName.get(name);
    if (others) others.push(one);
    else byName.set(name, [one]);
  }
  return [...byName.values()].filter(([{ file: first }, ...others]) => others.some(({ file }) => file !== first));
}

/** The gateways at domains of other brands. A brand's own domains are compared when it is checked alone. */
function loopsAmong(brands: readonly Claims[]) {
  const byDomain = new Map<string, FileClaim[]>();
  for (const one of claimsInOrder(brands)) {
    const { kind, value } = one.claim;
    if (kind === "domain") byDomain.set(value, [...(byDomain.get(value) ?? []), one]);
  }
  return brands.flatMap((brand) => {
    const { gateway } = brand;
    const sites = gateway?.sites.flatMap((site) => byDomain.get(site) ?? []) ?? [];
    return gateway ? sites.flatMap((site) => (site.file === brand.file ? [] : [{ brand, gateway, site }])) : [];
  });
}

/** The domains of a brand that are below one of another brand. */
function nested(brands: readonly Claims[]): readonly { readonly above: FileClaim; readonly below: FileClaim }[] {
  const domains = claimsInOrder(brands).filter(({ claim }) => claim.kind === "domain");
  const byDomain = new Map([...domains].reverse().map((one) => [comparedBy(one.claim), one] as const));
  return domains.flatMap((below) => {
    const above = domainsAbove(below.claim.value).flatMap((domain) => byDomain.get(domain) ?? []);
    const nearest = above.find(({ file }) => file !== below.file);
    return nearest ? [{ above: nearest, below }] : [];
  });
}

/** Those of brands without errors first, then domains without `www.`, then in the alphabet's order. */
const claimsInOrder = (brands: readonly Claims[]): readonly FileClaim[] =>
  brands
    .flatMap(({ file, claims, hasErrors = false }) => claims.map((claim) => ({ file, claim, hasErrors })))
    .sort(inOrder);

const inOrder = (a: FileClaim, b: FileClaim): number =>
  Number(a.hasErrors) - Number(b.hasErrors) ||
  Number(hasPrefix(a.claim)) - Number(hasPrefix(b.claim)) ||
  (a.file === b.file ? 0 : a.file < b.file ? -1 : 1);

const hasPrefix = (claim: Claim): boolean => comparedBy(claim) !== claim.value;
