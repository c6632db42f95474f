import type { Diagnostic } from "./diagnostic.ts";

/** Every diagnostic code and its severity. `diagnostics.md` explains each one; a test keeps the two in sync. */
const severities = {
  "file.encoding": "error",
  "json.syntax": "error",
  "json.duplicate-key": "error",
  "json.too-big": "error",
  "schema.unknown-key": "error",
  "schema.missing-key": "error",
  "schema.type": "error",
  "schema.value": "error",
  "schema.deprecated": "warning",
  "schema.path": "warning",
  "family.unreadable": "error",
  "family.own-key": "error",
  "family.repeated": "warning",
  "text.character": "error",
  "secret.setting": "error",
  "code.folder": "error",
  "code.duplicate": "error",
  "domain.duplicate": "error",
  "domain.nested": "error",
  "domain.reserved": "error",
  "country.unknown": "error",
  "currency.unknown": "error",
  "currency.country": "warning",
  "language.default": "error",
  "language.unbuilt": "warning",
  "flag.without-plugin": "error",
  "plugin.without-flag": "warning",
  "plugin.without-icon": "error",
  "plugin.point": "error",
  "plugin.uses": "error",
  "plugin.setting": "error",
  "plugin.call": "error",
  "plugin.conflict": "error",
  "plugin.conformance": "error",
  "plugin.texts": "warning",
  "plugin.deprecated": "warning",
  "plugin.breaking": "error",
  "plugin.changed": "warning",
  "origin.setting": "error",
  "theme.contrast": "error",
  "draw.time-zone": "error",
  "draw.missing": "error",
  "gateway.local": "error",
  "gateway.loop": "error",
  "login.return-origin": "warning",
  "captcha.none": "warning",
  "captcha.login": "warning",
  "captcha.register": "warning",
  "captcha.sms": "warning",
  "captcha.fallback": "warning",
  "production.environment": "error",
  "production.gateway": "error",
  "production.domain": "error",
  "production.legal": "error",
  "production.market": "error",
  "production.placeholder": "error",
  "file.missing": "error",
  "file.unreadable": "error",
  "file.ignored": "warning",
  "file.too-large": "error",
  "file.no-font": "error",
  "file.no-picture": "error",
  "file.wrong-dimensions": "error",
  "svg.syntax": "error",
  "svg.unsafe": "error",
  "texts.missing-folder": "error",
  "texts.missing-language": "warning",
  "texts.missing-key": "warning",
  "texts.unknown-language": "warning",
  "texts.unknown-key": "error",
  "texts.value": "error",
  "texts.placeholder": "error",
  "tokens.format": "error",
  "tokens.unknown-name": "error",
  "tokens.unused": "warning",
  "tokens.type": "error",
  "tokens.value": "error",
  "tokens.alias": "error",
  "tokens.scheme": "error",
} as const satisfies Readonly<Record<string, Diagnostic["severity"]>>;

export type DiagnosticCode = keyof typeof severities;

export const diagnosticCodes = Object.keys(severities) as readonly DiagnosticCode[];

export const severityOf = (code: DiagnosticCode): Diagnostic["severity"] => severities[code];

/** Errors of one file that are reported: more than a person makes. What is beyond was made by a machine, and costs time. */
export const MAX_ERRORS = 100;

/** Warnings that keep a brand from going live: errors of `check --production`. */
export const blocksProduction = (code: string): boolean =>
  [
    "language.unbuilt",
    "login.return-origin",
    "captcha.none",
    "captcha.login",
    "captcha.register",
    "captcha.sms",
  ].includes(code);

export const docOf = (code: DiagnosticCode): string => `tools/manifest/diagnostics.md#${code.replaceAll(".", "")}`;
