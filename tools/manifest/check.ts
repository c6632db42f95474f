import { languages } from "#core/i18n/languages.ts";
import type { BuildManifest, MerchantManifest } from "#core/merchant/index.ts";
import type { BrandSource } from "./brand-source.ts";
import { blocksProduction } from "./catalogue.ts";
import { type Claims, claimsOf } from "./checks/check-across.ts";
import { checkCaptchas } from "./checks/check-captchas.ts";
import { checkCharacters } from "./checks/check-characters.ts";
import { checkClickIds } from "./checks/check-click-ids.ts";
import { checkDraws } from "./checks/check-draws.ts";
import { checkFiles, checkIgnored } from "./checks/check-files.ts";
import { checkMarkets } from "./checks/check-markets.ts";
import { checkPictures } from "./checks/check-pictures.ts";
import { checkProduction, checkReadiness } from "./checks/check-readiness.ts";
import {
  checkFlags,
  checkFrames,
  checkIdentity,
  checkLanguages,
  checkMarket,
  checkPluginIcons,
  checkPluginOrigins,
  checkSecrets,
} from "./checks/check-settings.ts";
import { checkTexts } from "./checks/check-texts.ts";
import { checkThemeUsability } from "./checks/check-theme.ts";
import { checkTrackers } from "./checks/check-trackers.ts";
import { type Diagnostic, hasErrors } from "./diagnostic.ts";
import { checkFamilies, inherit } from "./family.ts";
import { asObject, keysOf, lookup } from "./lookup.ts";
import { certain } from "./remedy.ts";
import { createReport, diagnosticAt, inReadingOrder, type Report } from "./report.ts";
import { composeMerchantSchema } from "./schema/compose.ts";
import { keptCheck, type SchemaError } from "./schema-check.ts";

export interface Checked {
  /** The manifest, when it can be published. */
  readonly manifest?: MerchantManifest;
  /** To compare with those of other brands (`checkAcross`). */
  readonly claims: Claims;
  /** In reading order. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Checker {
  /** All checks of a single brand. Pure; never throws, whatever the text. */
  check(source: BrandSource): Checked;
}

export interface CheckOptions {
  /** Whether to report all that keeps a brand from going live, such as a gateway that nobody can reach. */
  readonly isForProduction?: boolean;
  /** Pointers of values that are being changed: of colours that do not go together, one of these is reported. */
  readonly changed?: ReadonlySet<string>;
}

const platform: ReadonlySet<string> = new Set(languages.map(({ code }) => code));

/** A checker for the plugins and languages of a build. */
export function createChecker(build: BuildManifest, { isForProduction = false, changed }: CheckOptions = {}): Checker {
  const plugins = Object.fromEntries(Object.entries(build.plugins).map(([name, { manifest }]) => [name, manifest]));
  const textKeys = new Set(build.textKeys);
  const fitsSchema = keptCheck("merchant", composeMerchantSchema({ plugins, languages }));

  return {
    check(source) {
      const { file, text, encodingError } = source;
      const diagnostics: Diagnostic[] = [];
      const encoding = encodingError && { pointer: "", message: encodingError.message };
      if (encoding) diagnostics.push(diagnosticAt("file.encoding", file, text, encodingError.offset, encoding));
      const inheritance = inherit(source);
      const { document, families, value, isJson } = inheritance;
      // Of a file in another encoding altogether no text is read.
      const report = createReport(file, document, text === "" && encodingError ? [] : diagnostics, families);
      checkFamilies(source, inheritance, report, diagnostics);
      if (isJson && source.familyError === undefined) checkValue(value, source, report, diagnostics, document.numberAt);
      checkIgnored(value, source, diagnostics);
      const ordered = inReadingOrder(isForProduction ? diagnostics.map(withBlockers) : diagnostics);
      const claims = { ...claimsOf(file, document, value), hasErrors: hasErrors(ordered) };
      if (claims.hasErrors) return { claims, diagnostics: ordered };
      // The schema has just validated the value.
      return { manifest: value as MerchantManifest, claims, diagnostics: ordered };
    },
  };

  function checkValue(
    value: unknown,
    source: BrandSource,
    report: Report,
    into: Diagnostic[],
    numberAt: (pointer: string) => string | undefined,
  ): void {
    checkSecrets(value, build, report);
    // A secret is no setting at all, and of a key that stands there twice either value may be meant: that is said alone.
    const said = new Set(into.flatMap(({ code, pointer }) => (code === "file.encoding" ? [] : [pointer])));
    const errors = fitsSchema(value, numberAt).filter(({ pointer }) => !said.has(pointer));
    for (const { code, pointer, message, suggestion, fix, at } of errors)
      report.add(code, pointer, message, { suggestion, fix, at });
    const reported = new Set(into.map(({ pointer }) => pointer));
    const further: Report = {
      // One diagnostic at a place: the schema's names the cause.
      add(code, pointer, ...rest) {
        if (!reported.has(pointer)) report.add(code, pointer, ...rest);
      },
    };
    checkSchemaPath(value, source, further);
    checkFurther(value, source, further, into, sureness(value, errors));
  }

  /** All checks beyond the schema. `isSure`: whether the schema has nothing against what stands, or does not, at a pointer. */
  function checkFurther(
    value: unknown,
    source: BrandSource,
    report: Report,
    into: Diagnostic[],
    isSure: (pointer: string) => boolean,
  ): void {
    checkIdentity(value, source.folder, report);
    checkMarket(value, report);
    checkLanguages(value, build, platform, report);
    checkFlags(value, build, report, isSure);
    // Bytes that are not UTF-8 are read as U+FFFD.
    if (!source.encodingError) checkCharacters(value, report);
    checkPluginIcons(value, build, report);
    checkPluginOrigins(value, build, report);
    checkFrames(value, build, report);
    checkClickIds(value, build, report);
    checkTrackers(value, build, report);
    checkThemeUsability(value, report, { isSure, changed });
    checkDraws(value, report);
    checkReadiness(value, build, report, isSure);
    checkCaptchas(value, build, report, isSure);
    if (isForProduction) {
      checkProduction(value, build, report);
      checkMarkets(value, report);
    }
    checkFiles(value, source, report, into);
    checkPictures(value, source, report);
    checkTexts(value, source, { build, textKeys, isSure, report, into });
  }
}

/** Nothing follows from a value that the schema refuses; and what an object lacks may stand there under a wrong name. */
function sureness(value: unknown, errors: readonly SchemaError[]): (pointer: string) => boolean {
  if (errors.length === 0) return () => true;
  const above = (pointer: string) => pointer.slice(0, pointer.lastIndexOf("/"));
  const refused = new Set(errors.flatMap(({ code, pointer }) => (code === "schema.missing-key" ? [] : [pointer])));
  const misnamed = new Set(
    errors.flatMap(({ code, pointer }) => (code === "schema.unknown-key" ? [above(pointer)] : [])),
  );
  const isSure = (pointer: string): boolean => {
    if (refused.has(pointer)) return false;
    if (pointer === "") return true;
    const isMissing = lookup(value, ...keysOf(pointer)) === undefined;
    return !(isMissing && misnamed.has(above(pointer))) && isSure(above(pointer));
  };
  return isSure;
}

const withBlockers = (diagnostic: Diagnostic): Diagnostic =>
  blocksProduction(diagnostic.code) ? { ...diagnostic, severity: "error" } : diagnostic;

/** The editor finds the schema where `$schema` says; the site does not need it. */
function checkSchemaPath(manifest: unknown, { schemaPath }: BrandSource, report: Report): void {
  const given = asObject(manifest).$schema;
  if (typeof given !== "string" || schemaPath === undefined || /^https:/.test(given)) return;
  if (given.replace(/^\.\//, "") === schemaPath) return;
  const message = "no schema is at this path: editors neither complete nor explain this file";
  report.add("schema.path", "/$schema", message, certain({ value: schemaPath }));
}
