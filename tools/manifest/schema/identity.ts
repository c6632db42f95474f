import { formatVersion } from "../migrations.ts";
import { closedObject, type JsonSchema, listOf, nameOf, oneOf, stringOf } from "./json-schema.ts";

/** A brand's code is also a host label: `acme.localhost`. */
export const codePattern = "^[a-z][a-z0-9-]{0,30}[a-z0-9]$";

/** A manifest in a folder beside the brand's. */
export const familyPattern = "^\\.\\./[A-Za-z0-9][A-Za-z0-9._-]*/(merchant|family)\\.json$";

export const codeRule =
  "2 to 32 lower-case letters, digits and hyphens, beginning with a letter, not ending in a hyphen";

/** 1 to 65535. */
export const portPattern = "([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])";

const byte = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";

/** A host with a dot whose last part is a name, or an IPv4 address. */
const publicHost = `(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(${byte}\\.){3}${byte})`;

const hostPattern = `^(?=.{1,253}$)${publicHost}$`;

/** An exact origin, without its scheme's own port: https, or http on the machine itself. */
const originPattern = `^(?!https:.*:443$|http:.*:80$)(https://${publicHost}|https?://(localhost|127\\.0\\.0\\.1|([a-z0-9-]+\\.)+localhost))(:${portPattern})?$`;

const originRule =
  "an origin: https://, a lower-case host, a port where it is not the usual one, and no path (http:// for localhost only)";

const origin = (title: string, description: string, example: string): JsonSchema =>
  stringOf({ title, description, examples: [example] }, originPattern, originRule, "origin");

const origins = (title: string, description: string, example: string): JsonSchema =>
  listOf(
    { title, description, default: [], examples: [[example]] },
    origin("Origin", "Scheme, host and port, compared exactly.", example),
  );

/** The brand's name, addresses and markets. */
export const identityFields: Readonly<Record<string, JsonSchema>> = {
  $schema: stringOf(
    {
      title: "Schema",
      description: "Enables completion and validation in editors.",
      examples: ["../../schemas/merchant.schema.json"],
    },
    "(^|/)schemas/merchant\\.schema\\.json$",
    "the path of schemas/merchant.schema.json, such as ../../schemas/merchant.schema.json",
  ),
  extends: stringOf(
    {
      title: "Extends",
      description:
        "A manifest that this one inherits all from that it does not say itself, files and texts of its folder included; `null` takes a key away. Code and domains are each brand's own.",
      examples: ["../family/family.json"],
    },
    familyPattern,
    "the family.json or merchant.json of a folder beside this one, such as ../family/family.json",
  ),
  version: {
    const: formatVersion,
    "x-rule": "`npx livery upgrade` updates an older file, and a newer one needs a newer Livery",
    title: "Version",
    description: "The format version of this file. `npx livery upgrade` updates an older one.",
    examples: [formatVersion],
  },
  code: stringOf(
    {
      title: "Code",
      description: "The brand's folder, and the `Merchant` header of every call to its gateway.",
      examples: ["lotus"],
    },
    codePattern,
    codeRule,
  ),
  name: nameOf({ title: "Name", description: "The brand's name, as players see it.", examples: ["Lotus"] }, 40),
  domains: listOf(
    {
      title: "Domains",
      description:
        "Hosts of the brand. A visitor's host belongs to the longest domain that it ends with; the label left of it is the affiliate's code.",
      minItems: 1,
      examples: [["lotus.localhost", "lotusplay.example"]],
    },
    stringOf(
      { title: "Domain", description: "A host name without scheme and port.", examples: ["lotusplay.example"] },
      hostPattern,
      "a lower-case host name with at least one dot, without scheme, port or path",
      "host",
    ),
  ),
  gateway: closedObject(
    { title: "Gateway", description: "The merchant's backend." },
    {
      origin: origin(
        "Origin",
        "Where the edge sends `/wps`. Browsers never see it. `GATEWAY_ORIGIN` overrides it.",
        "https://gw.lotusplay.example",
      ),
      languageMethod: oneOf(
        {
          title: "Language method",
          description: "The HTTP method of `/wps/member/language` at this backend.",
          default: "PUT",
          examples: ["PUT"],
        },
        { PUT: "Most backends.", POST: "Backends or proxies that refuse PUT." },
      ),
      eventFlags: {
        type: "boolean",
        title: "Flags in events",
        description:
          "Adds to each event that this backend gets which flags with a share are on for the visitor, to compare both sides. Vendors are not told.",
        default: false,
        examples: [true],
      },
    },
    ["origin"],
  ),
  env: oneOf(
    {
      title: "Environment",
      description: "Sent with the service worker's address, and shown in error reports.",
      default: "production",
      examples: ["production"],
    },
    {
      production: "The brand's public site.",
      staging: "A copy for acceptance tests.",
      development: "A developer's machine: the gateway may be at localhost.",
    },
  ),
  country: stringOf(
    { title: "Country", description: "The country of most players: preselects the dialling code.", examples: ["VN"] },
    "^[A-Z]{2}$",
    "two capital letters of ISO 3166-1",
    "country",
  ),
  currency: stringOf(
    {
      title: "Currency",
      description: "ISO 4217, or the gateway's own code (TLB stands for PHP).",
      examples: ["VND"],
    },
    "^[A-Z]{3,5}$",
    "three to five capital letters",
    "currency",
  ),
};

/** Trusted external origins, by purpose. */
export const originFields: Readonly<Record<string, JsonSchema>> = {
  redirectOrigins: origins(
    "Redirect origins",
    "Origins to which the query field `redirectUrl` may send the session's token. Others are ignored.",
    "https://account.lotusplay.example",
  ),
  returnOrigins: origins(
    "Return origins",
    "Origins of this site that are registered as return addresses with outside log-in providers; on other hosts those providers are hidden.",
    "https://www.lotusplay.example",
  ),
  imageOrigins: origins("Image origins", "Origins of the gateway's images.", "https://img.lotusplay.example"),
  gameOrigins: origins(
    "Game origins",
    "Origins whose framed games may send messages to the page.",
    "https://play.vendor.example",
  ),
  gameSandbox: {
    type: "object",
    title: "Game sandbox",
    description:
      "What a game's frame may do besides the usual (scripts, its own storage, forms, windows, pointer lock, orientation), by the origin of the game's address. Only for a vendor whose games do not work without.",
    default: {},
    examples: [{ "https://play.vendor.example": ["allow-modals"] }],
    patternProperties: {
      [originPattern]: listOf(
        {
          title: "Permissions",
          description: "Tokens of the frame's `sandbox` attribute, added to the usual ones.",
          examples: [["allow-modals"]],
        },
        {
          enum: [
            "allow-downloads",
            "allow-modals",
            "allow-presentation",
            "allow-storage-access-by-user-activation",
            "allow-top-navigation",
            "allow-top-navigation-by-user-activation",
            "allow-top-navigation-to-custom-protocols",
          ],
          enumDescriptions: [
            "The game saves files on the device.",
            "The game opens the browser's own messages and questions, and its print dialog.",
            "The game shows itself on another screen.",
            "The game asks for its cookies where the browser keeps them from frames.",
            "The game leads the whole page elsewhere at any time.",
            "The game leads the whole page elsewhere after a tap.",
            "The game opens other apps.",
          ],
          title: "Permission",
          description: "The `allow-top-navigation…` ones let the game lead the whole page elsewhere.",
          examples: ["allow-modals"],
        },
      ),
    },
    additionalProperties: false,
  },
  serviceOrigins: origins(
    "Service origins",
    "Origins whose chat windows may send messages to the page.",
    "https://chat.vendor.example",
  ),
};
