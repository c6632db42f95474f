import type { Diagnostic } from "../diagnostic.ts";

/** Every kind of fault, with what to do about it. `faults.md` is this list for readers; a test holds the two together. */
export const faultKinds = {
  "json.syntax": "The file is no JSON.",
  "json.duplicate-key": "An object has one key twice.",
  "json.too-big": "The file is larger or deeper than any manifest.",
  "schema.unknown-key": "A key that nobody reads.",
  "schema.missing-key": "A key that is needed is not there.",
  "schema.type": "A value of the wrong type.",
  "schema.value": "A value outside its list, form or limits.",
  "schema.deprecated": "A key that will go.",
  "secret.setting": "A secret in a file that every browser reads.",
  "code.folder": "The code is not the folder's name.",
  "code.duplicate": "Two brands have one code.",
  "domain.duplicate": "Two brands have one domain.",
  "domain.reserved": "A host that the platform keeps for itself.",
  "language.default": "The default language is not available.",
  "language.unbuilt": "The build has no texts in this language.",
  "flag.without-plugin": "A flag is on, and no chosen plugin answers to it.",
  "plugin.without-flag": "A chosen plugin whose flag is not on.",
  "origin.setting": "A setting that would break the content policy.",
  "theme.contrast": "Two colours that can't be told apart.",
  "file.missing": "A file that is not there.",
  "file.unreadable": "A file that can't be read.",
  "file.too-large": "A picture too large for a page.",
  "svg.syntax": "A picture that is no well-formed SVG.",
  "svg.unsafe": "A picture that could do more than draw.",
  "texts.missing-language": "A language without the brand's own words.",
  "texts.unknown-language": "Words in a language that the brand does not offer.",
  "texts.unknown-key": "Words for a text that does not exist.",
  "texts.value": "A text that is no text.",
} as const;

export type FaultCode = keyof typeof faultKinds;

const warnings: ReadonlySet<FaultCode> = new Set([
  "schema.deprecated",
  "language.unbuilt",
  "plugin.without-flag",
  "texts.missing-language",
  "texts.unknown-language",
]);

export const severityOf = (code: FaultCode): Diagnostic["severity"] => (warnings.has(code) ? "warning" : "error");

export const docOf = (code: FaultCode): string => `core/merchant/faults.md#${code.replaceAll(".", "")}`;
