import { lineOf, type Mutation, base as valid } from "./mutations.ts";

const LEGAL = "production.legal";
const PLACEHOLDER = "production.placeholder";

/** The valid manifest with addresses that anyone can reach: players may come. */
export const base = valid
  .replaceAll("acme.example", "acme.com")
  .replace("licence.example", "licence.com")
  .replace('"1650000000"', '"1657654321"')
  .replace('"1.apps.', '"7.apps.');

/** The diagnostic is on the line of `at` in the mistaken text. */
const mistaken = (
  name: string,
  from: string | RegExp,
  to: string,
  code: string,
  at: string,
  more: Partial<Mutation> = {},
): Mutation => {
  const text = base.replace(from, to);
  if (text === base) throw new Error(`${name}: nothing to replace`);
  return { name, text, code, line: lineOf(text, at), ...more };
};

/** A manifest that is valid, and keeps players out until it is mended. */
export const goingLive: readonly Mutation[] = [
  mistaken("no legal section", / *"legal": \{[^}]*\}[^}]*\},\n/, "", LEGAL, "{", {
    says: '"operator", "licence", "terms", "privacy", "responsibleGambling"',
  }),
  mistaken("no licence", / *"licence": \{[^}]*\},\n/, "", LEGAL, '"legal"', { says: "number of the licence" }),
  mistaken("no page on responsible gambling", /,\n *"responsibleGambling": "[^"]*"/, "", LEGAL, '"legal"', {
    says: "self-exclusion",
  }),
  mistaken("terms at an example's address", "acme.com/terms", "acme.example/terms", PLACEHOLDER, '"terms"', {
    says: "write the brand's own address",
  }),
  mistaken(
    "a privacy policy on this machine",
    "www.acme.com/privacy",
    "acme.localhost/privacy",
    PLACEHOLDER,
    '"privacy"',
  ),
  mistaken(
    "a licence that is confirmed at an example's address",
    '"IGB/2026/000"',
    '"IGB/2026/000", "url": "https://licence.example/acme"',
    PLACEHOLDER,
    '"IGB/2026/000"',
  ),
  mistaken(
    "self-exclusion at an example's address",
    "acme.com/exclusion",
    "acme.example/exclusion",
    PLACEHOLDER,
    '"selfExclusion"',
  ),
  mistaken("a seal at an example's address", "licence.com", "seal.example", PLACEHOLDER, "seal.example"),
  mistaken("help at an example's address", "www.gamblingtherapy.org", "help.example", PLACEHOLDER, "help.example"),
  mistaken('"env": "staging"', '"production"', '"staging"', "production.environment", '"env"', {
    suggestion: "production",
  }),
  mistaken(
    "a gateway at an example's address",
    "gateway.acme.com",
    "gateway.example",
    "production.gateway",
    "gateway.e",
  ),
  mistaken("a domain of this machine alone", ', "acme.com"', "", "production.domain", '"domains"'),
  mistaken("an origin of an example", "img.acme.com", "img.example", PLACEHOLDER, "imageOrigins"),
];
