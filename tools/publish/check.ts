import { languages } from "#core/i18n/languages.ts";
import {
  type BrandSource,
  type Claims,
  checkContrast,
  checkDraws,
  checkFiles,
  checkFlags,
  checkIdentity,
  checkLanguages,
  checkMarket,
  checkPluginIcons,
  checkPluginOrigins,
  checkSecrets,
  checkTexts,
  claimsOf,
  createReport,
  inReadingOrder,
  readJson,
  reportJson,
} from "#core/merchant/check/index.ts";
import { type BuildManifest, type Diagnostic, hasErrors, type MerchantManifest } from "#core/merchant/index.ts";
import { composeMerchantSchema } from "#core/merchant/schema/index.ts";
import { compileSchema } from "./schema-check.ts";

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

const platform: ReadonlySet<string> = new Set(languages.map(({ code }) => code));

/** A checker for the plugins and languages of a build. Compiles the schema once. */
export function createChecker(build: BuildManifest): Checker {
  const plugins = Object.fromEntries(Object.entries(build.plugins).map(([name, { manifest }]) => [name, manifest]));
  const fitsSchema = compileSchema(composeMerchantSchema({ plugins, languages }));

  return {
    check(source) {
      const diagnostics: Diagnostic[] = [];
      const document = readJson(source.text);
      const report = createReport(source.file, document, diagnostics);
      reportJson(document, report);
      const { value } = document;
      if (value !== undefined) {
        for (const { code, pointer, message, suggestion, at } of fitsSchema(value)) {
          report.add(code, pointer, message, at ? { suggestion, at } : { suggestion });
        }
        checkIdentity(value, source.folder, report);
        checkMarket(value, report);
        checkLanguages(value, build, platform, report);
        checkFlags(value, build, report);
        checkSecrets(value, build, report);
        checkPluginIcons(value, build, report);
        checkPluginOrigins(value, build, report);
        checkContrast(value, report);
        checkDraws(value, report);
        checkFiles(value, source, report, diagnostics);
        checkTexts(value, source, build, diagnostics, report);
      }
      const ordered = inReadingOrder(diagnostics);
      const claims = claimsOf(source.file, document);
      if (hasErrors(ordered)) return { claims, diagnostics: ordered };
      // The schema has just validated the value.
      return { manifest: value as MerchantManifest, claims, diagnostics: ordered };
    },
  };
}
