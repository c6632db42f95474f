import { base, lineOf, type Mutation, replaced } from "./mutations.ts";

const TYPE = "schema.type";

const typed = (name: string, from: string, to: string, suggestion?: string, says = "must be"): Mutation =>
  replaced(name, from, to, TYPE, { says, ...(suggestion !== undefined && { suggestion }) });

/** A member of several lines is replaced by another value; the diagnostic is on its first line. */
function whole(name: string, key: string, value: string, suggestion?: string, says = "must be"): Mutation {
  const manifest: Record<string, unknown> = JSON.parse(base);
  if (!Object.hasOwn(manifest, key)) throw new Error(`the manifest has no ${key}`);
  const text = JSON.stringify({ ...manifest, [key]: "@@" }, undefined, 2).replace('"@@"', () => value);
  return {
    name,
    text,
    code: TYPE,
    line: lineOf(text, `\n  "${key}":`) + 1,
    says,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** A required member is left out. */
function without(name: string, part: string, at: string, says: string): Mutation {
  const { text } = replaced(name, part, "", "schema.missing-key");
  return { name, text, code: "schema.missing-key", line: lineOf(text, at), says };
}

export const types: readonly Mutation[] = [
  typed("a number in quotes", '"minimumAge": 18', '"minimumAge": "18"', "18"),
  typed("a number with a sign", '"minimumAge": 18', '"minimumAge": "18+"', "18"),
  typed("minutes in quotes", '"realityCheckMinutes": 60', '"realityCheckMinutes": "60"', "60"),
  typed("a clock in quotes", '"sessionClock": true', '"sessionClock": "true"', "true"),
  typed("a fraction", '"minimumAge": 18', '"minimumAge": 18.5', undefined, "a whole number"),
  typed("a number in words", '"minimumAge": 18', '"minimumAge": "eighteen"', undefined, "a whole number"),
  typed("a number that is null", '"minimumAge": 18', '"minimumAge": null', undefined, "leave the key out"),
  replaced("the version in quotes", '"version": 1', '"version": "1"', "schema.type", {
    suggestion: "1",
    says: "the number 1",
  }),
  typed("a flag in quotes", '"LINELOGIN3": true', '"LINELOGIN3": "true"', "true"),
  typed("a flag as a number", '"LINELOGIN3": true', '"LINELOGIN3": 1', "true"),
  typed("a flag in words", '"LINELOGIN3": true', '"LINELOGIN3": "on"', "true"),
  typed("a flag that is no flag", '"LINELOGIN3": true', '"LINELOGIN3": {}', undefined, "true or false"),
  typed("an id as a number", '"clientId": "1650000000"', '"clientId": 1650000000', '"1650000000"'),
  typed("a pixel as a number", '"pixelId": "1234567890"', '"pixelId": 1234567890', '"1234567890"'),
  typed("a weight as a number", '"700"', "700", '"700"'),
  typed("a length as a number", '"6px"', "6", '"6px"'),
  typed("a duration as a number", '"180ms"', "180", '"180ms"'),
  typed("a name as a number", '"Acme"', "7", '"7"'),
  typed("a name as a list", '"Acme"', '["Acme"]', '"Acme"'),
  typed("a name that is null", '"Acme"', "null"),
  typed("a code as a number", '"code": "acme"', '"code": 7', '"acme"'),
  typed("a country as a list", '"VN"', '["VN"]', '"VN"'),
  typed("domains as a string", '["acme.localhost", "acme.example"]', '"acme.example"', '["acme.example"]'),
  typed(
    "domains in one string",
    '["acme.localhost", "acme.example"]',
    '"acme.localhost, acme.example"',
    '["acme.localhost","acme.example"]',
  ),
  typed(
    "a list of origins as a string",
    '["https://img.acme.example"]',
    '"https://img.acme.example"',
    '["https://img.acme.example"]',
  ),
  typed("a list of origins that is null", '["https://img.acme.example"]', "null"),
  typed("an empty object for a list", '["https://img.acme.example"]', "{}"),
  typed("languages in one string", '["VI", "CN", "EN"]', '"VI,CN,EN"', '["VI","CN","EN"]'),
  typed("a time as a string", '["18:15"]', '"18:15"', '["18:15"]'),
  typed("sections as a string", '["hero", "recent", "lanes", "footer"]', '"hero"', '["hero"]'),
  typed("sections as an object", '["hero", "recent", "lanes", "footer"]', '{ "hero": true }'),
  typed("a plugin that is true", '"password": {}', '"password": true', "{}"),
  typed("a plugin that is null", '"geetest-v4": {}', '"geetest-v4": null', "{}"),
  typed("a plugin that is false", '"password": {}', '"password": false', undefined, "leave the key out"),
  typed("a fraction that is too small as well", '"minimumAge": 18', '"minimumAge": 1.5', undefined, "a whole number"),
  typed("a plugin as a list", '"livechat": {}', '"livechat": []', "{}"),
  replaced("a plugin's required setting", '{ "pixelId": "1234567890" }', "{}", "schema.missing-key", {
    says: "pixelId",
  }),
  whole(
    "the gateway as a string",
    "gateway",
    '"https://gateway.acme.example"',
    '{"origin":"https://gateway.acme.example"}',
  ),
  whole("the languages as a list", "languages", '["VI", "CN", "EN"]', undefined, 'with "available" and "default"'),
  whole("the languages as a string", "languages", '"VI"', undefined, 'with "available" and "default"'),
  whole(
    "the features as a list",
    "features",
    '["LINELOGIN3", "GOOGLELOGIN3"]',
    '{"LINELOGIN3":true,"GOOGLELOGIN3":true}',
  ),
  whole("the plugins as a list", "plugins", '["password"]', undefined, "an object"),
  whole("the plugins as a string", "plugins", '"password"', undefined, "an object"),
  whole("the theme as a colour", "theme", '"#0A5D3F"', undefined, "an object"),
  whole("the brand as a string", "brand", '"logo.svg"', undefined, "an object"),
  whole("the brand as null", "brand", "null", "{}", "leave the key out"),
  whole(
    "one draw without its list",
    "draws",
    '{ "name": "Evening", "times": ["18:15"], "timeZone": "UTC" }',
    '[{"name":"Evening","times":["18:15"],"timeZone":"UTC"}]',
    "an array",
  ),
  {
    name: "a flag that a plugin reads without that plugin",
    text: base
      .replace('"geetest-v4": {},', "")
      .replace('"GOOGLELOGIN3": true', '"GEETEST3": true, "GOOGLELOGIN3": true'),
    code: "flag.without-plugin",
    line: lineOf(base, '"GOOGLELOGIN3"'),
    suggestion: "captcha/geetest-v3",
  },
  {
    name: "a hero of draws without draws",
    text: base.replace(/"draws": \[.*?\n {2}\],/s, '"draws": [],'),
    code: "draw.missing",
    line: lineOf(base, '"hero": "draw"'),
    says: "add them",
  },
  whole("the compliance as a number", "compliance", "18", undefined, "an object"),
  { name: "a list of manifests", text: `[${base}]`, code: TYPE, line: 1, says: "the file must be an object" },
  { name: "a string", text: '"acme"', code: TYPE, line: 1, says: "the file must be an object" },
  { name: "null", text: "null", code: TYPE, line: 1, says: "the file must be an object" },
  { name: "an empty object", text: "{}", code: "schema.missing-key", line: 1, says: '"version", "code"' },
  {
    name: "a manifest inside another key",
    text: `{\n  "merchant":\n${base}}`,
    code: "schema.unknown-key",
    line: 2,
    says: "take them out",
  },
  without("no version", '  "version": 1,\n', "{", '"version" is missing'),
  without("no code", '  "code": "acme",\n', "{", '"code" is missing'),
  without("no country", '  "country": "VN",\n', "{", '"country" is missing'),
  without("no gateway's origin", '    "origin": "https://gateway.acme.example",\n', '"gateway"', '"origin" is missing'),
  without("no list of languages", '    "available": ["VI", "CN", "EN"],\n', '"languages"', '"available" is missing'),
  without("no default language", ',\n    "default": "VI"', '"languages"', '"default" is missing'),
  without("a draw without a name", '      "name": "Evening",\n', '    {\n      "times"', '"name" is missing'),
  without(
    "a help organisation without an address",
    ',\n        "url": "https://www.gamblingtherapy.org"',
    '      {\n        "title": "Gambling',
    '"url" is missing',
  ),
];
