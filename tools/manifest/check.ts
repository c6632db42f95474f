import { languages } from "#core/i18n/languages.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { BrandSource } from "./brand-source.ts";
import { blocksProduction } from "./catalogue.ts";
import { type Claims, claimsOf } from "./checks/check-across.ts";
import { checkCaptchas } from "./checks/check-captchas.ts";
import { checkCharacters } from "./checks/check-characters.ts";
import { checkClickIds } from "./checks/check-click-ids.ts";
import { checkDraws } from "./checks/check-draws.ts";
import { checkFiles, checkIgnored } from "./checks/check-files.ts";
import { checkProduction, checkReadiness } from "./checks/check-readiness.ts";
import {
  checkFlags,
  checkIdentity,
  checkLanguages,
  checkMarket,
  checkPluginIcons,
  checkPluginOrigins,
  checkSecrets,
} from "./checks/check-settings.ts";
import { checkTexts } from "./checks/check-texts.ts";
import { checkContrast } from "./checks/check-theme.ts";
import { type Diagnostic, hasErrors } from "./diagnostic.ts";
import { type JsonDocument, positionAt, readJson } from "./json-document.ts";
import { recordOf } from "./lookup.ts";
import type { MerchantManifest } from "./manifest.ts";
import { createReport, inReadingOrder, type Report, reportJson } from "./report.ts";
import { composeMerchantSchema } from "./schema/compose.ts";
import { compileSchema } from "./schema-check.ts";
import { createSuggestLanguage } from "./suggest-language.ts";

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
}

const suggestLanguage = createSuggestLanguage(languages);
const platform: ReadonlySet<string> = new Set(languages.map(({ code }) => code));

/** A checker for the plugins and languages of a build. Compiles the schema once. */
export function createChecker(build: BuildManifest, { isForProduction = false }: CheckOptions = {}): Checker {
  const plugins = Object.fromEntries(Object.entries(build.plugins).map(([name, { manifest }]) => [name, manifest]));
  const fitsSchema = compileSchema(composeMerchantSchema({ plugins, languages }));

  return {
    check(source) {
      const diagnostics: Diagnostic[] = [];
      const document = readJson(source.text);
      const report = createReport(source.file, document, diagnostics);
      const { encodingError } = source;
      if (encodingError)
        report.addAt("file.encoding", { offset: encodingError.offset, length: 1 }, encodingError.message);
      if (!encodingError || source.text !== "") reportJson(document, report);
      const { value } = document;
      if (value !== undefined) {
        const files = Object.keys(source.files).filter((path) => !path.endsWith(".json"));
        const schema = fitsSchema(value, {
          folder: source.folder,
          files,
          language: suggestLanguage,
          schemaPath: source.schemaPath,
        });
        for (const { code, pointer, message, suggestion, at } of schema.errors) {
          report.add(code, pointer, message, at ? { suggestion, at } : { suggestion });
        }
        const reported = new Set(diagnostics.map(({ pointer }) => pointer));
        const further: Report = {
          ...report,
          // One diagnostic at a place: the schema's names the cause.
          add(code, pointer, ...rest) {
            const at = schema.pointerInText(pointer);
            if (!reported.has(at)) report.add(code, at, ...rest);
          },
        };
        checkSecrets(schema.value, build, {
          ...report,
          add: (code, pointer, ...rest) => report.add(code, schema.pointerInText(pointer), ...rest),
        });
        checkSchemaPath(schema.value, source, further);
        const isSure = (pointer: string) => !reported.has(schema.pointerInText(pointer));
        checkFurther(schema.value, source, further, diagnostics, isSure);
      }
      checkIgnored(value, source, diagnostics);
      const causes = withoutConsequences(diagnostics, document, source.file);
      const ordered = inReadingOrder(isForProduction ? causes.map(withBlockers) : causes);
      const claims = { ...claimsOf(source.file, document), hasErrors: hasErrors(ordered) };
      if (hasErrors(ordered)) return { claims, diagnostics: ordered };
      // The schema has just validated the value.
      return { manifest: value as MerchantManifest, claims, diagnostics: ordered };
    },
  };

  /** All checks beyond the schema. `isSure`: whether the value at a pointer is the file's own, and not a guess. */
  function checkFurther(
    value: unknown,
    source: BrandSource,
    report: Report,
    into: Diagnostic[],
    isSure: (pointer: string) => boolean,
  ): void {
    checkIdentity(value, source.folder, report);
    checkMarket(value, report, isSure);
    checkLanguages(value, build, platform, report);
    checkFlags(value, build, report, isSure);
    // Bytes that are not UTF-8 are read as U+FFFD.
    if (!source.encodingError) checkCharacters(value, report);
    checkPluginIcons(value, build, report);
    checkPluginOrigins(value, build, report);
    checkClickIds(value, build, report);
    checkContrast(value, report, isSure);
    checkDraws(value, report);
    checkReadiness(value, build, report, isSure);
    checkCaptchas(value, build, report, isSure);
    if (isForProduction) checkProduction(value, build, report);
    checkFiles(value, source, report, into);
    checkTexts(value, source, { build, suggestLanguage, report, into });
  }
}

/**
 * Without what follows from a secret, which is not a setting at all, or from a syntax error: what is missing from a part that was cut off, and what was read in a line or
 * under a key that can't be read for certain.
 */
function withoutConsequences(
  diagnostics: readonly Diagnostic[],
  { errors, isComplete, text }: JsonDocument,
  file: string,
): readonly Diagnostic[] {
  const unsure = new Set(errors.filter(({ isUnsure }) => isUnsure).map(({ offset }) => positionAt(text, offset).line));
  // An object that can't be read for certain may have what seems to be missing.
  const isMissingSure = unsure.size === 0;
  const secrets = diagnostics.flatMap((one) => (one.code === "secret.setting" ? [one.pointer] : []));
  const duplicates = errors.filter(({ kind }) => kind === "duplicate-key").map(({ pointer }) => pointer);
  return diagnostics.filter(({ code, pointer, line, file: at }) => {
    if (secrets.includes(pointer) && code !== "secret.setting") return false;
    if (at !== file || code.startsWith("json.") || code === "file.encoding") return true;
    if (code === "schema.missing-key" && !isMissingSure) return false;
    return isComplete && !unsure.has(line) && !duplicates.includes(pointer);
  });
}

const withBlockers = (diagnostic: Diagnostic): Diagnostic =>
  blocksProduction(diagnostic.code) ? { ...diagnostic, severity: "error" } : diagnostic;

/** The editor finds the schema where `$schema` says; the site does not need it. */
function checkSchemaPath(manifest: unknown, { schemaPath }: BrandSource, report: Report): void {
  const given = recordOf(manifest).$schema;
  if (typeof given !== "string" || schemaPath === undefined || /^https:/.test(given)) return;
  if (given.replace(/^\.\//, "") === schemaPath) return;
  const message = "no schema is at this path: editors neither complete nor explain this file";
  report.add("schema.path", "/$schema", message, { suggestion: schemaPath });
}
