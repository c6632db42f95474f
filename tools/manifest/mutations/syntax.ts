import { added, base, lineOf, type Mutation, replaced } from "./mutations.ts";

const whole = (name: string, text: string, says: string, line = 1, suggestion?: string): Mutation => ({
  name,
  text,
  code: "json.syntax",
  line,
  says,
  ...(suggestion !== undefined && { suggestion }),
});

const syntax1 = (
  name: string,
  from: string,
  to: string,
  says: string,
  more: { suggestion?: string; at?: string } = {},
) => replaced(name, from, to, "json.syntax", { says, ...more });

/** The manifest up to the end of a part. */
const cut = (part: string) => base.slice(0, base.indexOf(part) + part.length);
const lastLine = (text: string) => text.trimEnd().split("\n").length;
const cutAt = (name: string, part: string, says = "the file ends here") => {
  const text = cut(part);
  return whole(name, text, says, lastLine(text));
};

export const syntax: readonly Mutation[] = [
  whole("an empty file", "", "empty"),
  whole("a file of blanks", " \n\n\t\n", "empty"),
  whole("YAML", "version: 1\ncode: acme\n", "must begin with {"),
  whole("XML", "<merchant><code>acme</code></merchant>", "must begin with {"),
  whole("a sentence", "Hello there.", "must begin with {"),
  whole("a module", `export default ${base}`, "must begin with {"),
  whole("an assignment", `module.exports = ${base};\n`, "must begin with {"),
  whole("no opening bracket", base.slice(1), "must begin with {", 2),
  whole("an opening [", base.replace("{", "["), "{ }", 1, "{"),
  whole("two documents", `${base}{}\n`, "after the end", lastLine(base) + 1),
  whole("a bracket too many at the end", `${base}}\n`, "after the end", lastLine(base) + 1),
  whole("a comma after the end", `${base.trimEnd()},\n`, "after the end", lastLine(base)),
  cutAt("a file cut after a comma", '"country": "VN",'),
  cutAt("a file cut after a value", '"languageMethod": "PUT"'),
  cutAt("a file cut inside a list", '["VI", "CN"'),
  cutAt("a file cut after a colon", '"theme":', ""),
  cutAt("a file cut in a string", '"timeZone": "Asia/Ho', "closing quote"),
  cutAt("a file cut in a key", '"redirectOri', "closing quote"),
  cutAt("a file without its last bracket", '"serviceOrigins": ["https://chat.acme.example"]'),
  syntax1("a trailing comma in an object", '"push": {}', '"push": {},', "trailing comma"),
  syntax1("a trailing comma in a list", '"CN", "EN"]', '"CN", "EN",]', "trailing comma"),
  syntax1("two commas", '"currency": "VND",', '"currency": "VND",,', "comma too many"),
  syntax1("a comma at a list's beginning", '["VI"', '[,"VI"', "comma too many"),
  syntax1("a comma at an object's beginning", '"origin":', ',"origin":', "comma too many"),
  syntax1("a missing comma between lines", '"country": "VN",', '"country": "VN"', "comma is missing", {
    at: '"currency"',
  }),
  syntax1("a missing comma in a list", '"VI", "CN"', '"VI" "CN"', "comma is missing"),
  syntax1("a missing comma after a bracket", '"geetest-v4": {},', '"geetest-v4": {}', "comma is missing", {
    at: '"image-code"',
  }),
  syntax1("a semicolon", '"country": "VN",', '"country": "VN";', ", in place of ;", { suggestion: "," }),
  syntax1("a colon for a comma", '"country": "VN",', '"country": "VN":', "comma", { suggestion: "," }),
  syntax1("a missing colon", '"country": "VN"', '"country" "VN"', "colon"),
  syntax1("an equals sign", '"country": "VN"', '"country" = "VN"', ": in place of =", { suggestion: ":" }),
  syntax1("an arrow", '"country": "VN"', '"country" => "VN"', ": in place of =>", { suggestion: ":" }),
  syntax1("two colons", '"country": "VN"', '"country":: "VN"', "colon too many"),
  syntax1("a comma for a colon", '"country": "VN"', '"country", "VN"', ": between", { suggestion: ":" }),
  syntax1("no value", '"country": "VN"', '"country": ', "value is expected"),
  syntax1("a key alone", '"env": "production"', '"env"', "missing after"),
  syntax1("single quotes", '"VND"', "'VND'", "double quotes", { suggestion: '"VND"' }),
  syntax1("a key in single quotes", '"currency"', "'currency'", "double quotes", { suggestion: '"currency"' }),
  syntax1("typographic quotes", '"VND"', "\u201CVND\u201D", "double quotes", { suggestion: '"VND"' }),
  syntax1("low typographic quotes", '"VND"', "\u201EVND\u201C", "double quotes", { suggestion: '"VND"' }),
  syntax1("backticks", '"VND"', "`VND`", "double quotes", { suggestion: '"VND"' }),
  syntax1("a key without quotes", '"currency":', "currency:", "double quotes", { suggestion: '"currency"' }),
  syntax1("a value without quotes", '"VND"', "VND", "double quotes", { suggestion: '"VND"' }),
  syntax1("a value without its closing quote", '"VND",', '"VND,', "no closing quote"),
  syntax1("a value without its opening quote", '"VND"', 'VND"', "no opening quote", { suggestion: '"VND"' }),
  syntax1("a key without its closing quote", '"currency":', '"currency:', "no closing quote", {
    suggestion: '"currency"',
  }),
  syntax1("a key without its opening quote", '"currency":', 'currency":', "no opening quote", {
    suggestion: '"currency"',
  }),
  syntax1("a quote inside a string", '"Gambling Therapy"', '"Gambling "Therapy""', "a quote inside", {
    suggestion: JSON.stringify('Gambling "Therapy"'),
  }),
  syntax1("a line break in a string", '"Gambling Therapy"', '"Gambling\nTherapy"', "line break", { at: '"Gambling\n' }),
  syntax1("a tab in a string", '"Acme"', '"Ac\tme"', "\\t"),
  syntax1("a NUL in a string", '"Acme"', '"Ac\u0000me"', "U+0000: delete it"),
  whole("a semicolon at the end", `${base.trimEnd()};\n`, "delete it", base.trimEnd().split("\n").length),
  syntax1("a backslash in a string", '"texts": "texts"', '"texts": "C:\\texts\\acme"', "backslash"),
  syntax1("an incomplete escape", '"Acme"', '"\\u00"', "four hexadecimal digits"),
  syntax1("an escape of another language", '"Acme"', '"\\x41cme"', "backslash"),
  syntax1("a line comment", '"version": 1,', '"version": 1, // the format', "comments are not allowed"),
  syntax1("a block comment", '"country"', '/* most players */ "country"', "comments are not allowed"),
  syntax1("a comment of a shell", '"country"', '# most players\n  "country"', "comments are not allowed", {
    at: "# most",
  }),
  syntax1("a comment of HTML", '"country"', '<!-- market --> "country"', "comments are not allowed"),
  syntax1("a comment that never ends", '"serviceOrigins"', '/* "serviceOrigins"', "comments are not allowed"),
  syntax1("True", '"LINELOGIN3": true', '"LINELOGIN3": True', "not a JSON value", { suggestion: "true" }),
  syntax1("TRUE", '"LINELOGIN3": true', '"LINELOGIN3": TRUE', "not a JSON value", { suggestion: "true" }),
  syntax1("yes", '"LINELOGIN3": true', '"LINELOGIN3": yes', "not a JSON value", { suggestion: "true" }),
  syntax1("None", '"minimumAge": 18', '"minimumAge": None', "not a JSON value", { suggestion: "null" }),
  syntax1("undefined", '"minimumAge": 18', '"minimumAge": undefined', "not a JSON value", { suggestion: "null" }),
  syntax1("NaN", '"minimumAge": 18', '"minimumAge": NaN', "not a JSON value", { suggestion: "null" }),
  syntax1("a leading zero", '"minimumAge": 18', '"minimumAge": 018', "leading zeros", { suggestion: "18" }),
  syntax1("a plus sign", '"minimumAge": 18', '"minimumAge": +18', "not a JSON number", { suggestion: "18" }),
  syntax1("a hexadecimal number", '"minimumAge": 18', '"minimumAge": 0x12', "not a JSON number", { suggestion: "18" }),
  syntax1("a decimal point without decimals", '"minimumAge": 18', '"minimumAge": 18.', "not a JSON number", {
    suggestion: "18",
  }),
  syntax1("a decimal comma", '"minimumAge": 18', '"minimumAge": 18,5', "a point", { suggestion: "18.5" }),
  syntax1("a list's bracket twice", '["hero"', '[["hero"', "one [ too many"),
  syntax1("a list without its opening bracket", '["hero"', '"hero"', "a [ is missing"),
  syntax1("a number and a letter", '"minimumAge": 18', '"minimumAge": 18y', "not a JSON number"),
  syntax1("a colour without quotes", '"#0A5D3F"', "#0A5D3F", "double quotes", { suggestion: '"#0A5D3F"' }),
  syntax1("a call", '"VND"', 'code("VND")', "double quotes", { suggestion: '"code"' }),
  syntax1("an ellipsis", '"password": {},', '..., "password": {},', "expected", {}),
  syntax1("] for }", '"languageMethod": "PUT"\n  }', '"languageMethod": "PUT"\n  ]', "closed by }", {
    suggestion: "}",
    at: '],\n  "env"',
  }),
  syntax1("} for ]", '"CN", "EN"]', '"CN", "EN"}', "closed by ]", { suggestion: "]" }),
  syntax1(") for }", '"push": {}', '"push": {)', "not by )", { suggestion: "}" }),
  syntax1("a missing } inside", '"languageMethod": "PUT"\n  },', '"languageMethod": "PUT",', "} is missing", {
    at: '"env"',
  }),
  syntax1("a missing } and its comma", '"languageMethod": "PUT"\n  },', '"languageMethod": "PUT"', "} is missing", {
    at: '"env"',
  }),
  syntax1(
    "a missing } of a deep object",
    '"line": { "clientId": "1650000000" }\n    },',
    '"line": { "clientId": "1650000000" },',
    "} is missing",
    { at: '"captcha"' },
  ),
  syntax1("a missing ]", '"recent", "lanes", "footer"]', '"recent", "lanes", "footer"', "] is missing", {
    at: '"compliance"',
  }),
  syntax1("a } too many", '"default": "VI"\n  },', '"default": "VI"\n  }},', "closes nothing", { at: "}}," }),
  syntax1("an early }", '"available": ["VI", "CN", "EN"],', '"available": ["VI", "CN", "EN"]},', "closes nothing"),
  syntax1("a no-break space", '  "country"', '\u00A0 "country"', "U+00A0"),
  syntax1("a zero-width space between tokens", '"country"', '\u200B"country"', "U+200B"),
  syntax1("a byte-order mark inside", '"country"', '\uFEFF"country"', "U+FEFF"),
  syntax1("a NUL between tokens", '"country"', '\u0000"country"', "U+0000"),
  syntax1("a comma of another script", '"country": "VN",', '"country": "VN"\uFF0C', "write , in place of", {
    suggestion: ",",
  }),
  syntax1("a colon of another script", '"country":', '"country"\uFF1A', "write : in place of", { suggestion: ":" }),
  syntax1("a full stop for a comma", '"country": "VN",', '"country": "VN".', "write , in place of", {
    suggestion: ",",
  }),
  syntax1("an opening bracket twice", '"gateway": {', '"gateway": {{', "one { too many"),
  syntax1("no opening bracket", '"gateway": {', '"gateway": ', "a { is missing"),
  syntax1("no opening bracket of a list", '"CN", "EN"]', '"CN", "EN"', "] is missing", { at: '"default"' }),
  syntax1("round brackets", '["VI", "CN", "EN"]', '("VI", "CN", "EN")', "write [ ] in place of ( )", {
    suggestion: "[",
  }),
  syntax1("a quote twice at a key's end", '"country":', '"country"":', "double quote"),
  syntax1("a quote twice at a key's beginning", '"country":', '""country":', "double quote"),
  syntax1(
    "an address without quotes",
    '"https://gateway.acme.example"',
    "https://gateway.acme.example",
    "double quotes",
    {
      suggestion: '"https://gateway.acme.example"',
    },
  ),
  syntax1("a time without quotes", '"18:15"', "18:15", "double quotes", { suggestion: '"18:15"' }),
  syntax1("a placeholder of a tool", '"VND"', "{{currency}}", "double quotes", { suggestion: '"{{currency}}"' }),
  syntax1("letters of true in another order", '"LINELOGIN3": true', '"LINELOGIN3": ture', "not a JSON value", {
    suggestion: "true",
  }),
  syntax1("a decimal without a zero", '"minimumAge": 18', '"minimumAge": .5', "not a JSON number", {
    suggestion: "0.5",
  }),
  syntax1("a letter between members", '"env": "production",', '"env": "production",k', "no member"),
  syntax1("a quote alone on a line", '"env": "production",', '"env": "production",\n  "', "double quote too many", {
    at: '"\n  "country"',
  }),
  syntax1("a bracket alone on a line", '"env": "production",', '"env": "production",\n  }', "", {
    at: '}\n  "country"',
  }),
  whole("single quotes everywhere", base.replaceAll('"', "'"), "so on", 2, '"$schema"'),
  whole("a closing bracket alone", "}", "must begin with {"),
  whole("TOML", 'code = "acme"\nname = "Acme"\n[theme]\nscheme = "auto"\n', "must begin with {"),
  whole("XML", '<?xml version="1.0"?>\n<merchant>\n  <code>acme</code>\n</merchant>\n', "must begin with {"),
  whole("a fence of Markdown", `\`\`\`json\n${base}\`\`\`\n`, "must begin with {"),
  added("a merge conflict that an editor has indented", '"env"', "  =======", "json.syntax", {
    says: "merge conflict",
  }),
  added("a merge conflict", '"env"', '<<<<<<< HEAD\n  "country": "TH",\n=======\n>>>>>>> other', "json.syntax", {
    says: "merge conflict",
  }),
  replaced(
    "the same key twice",
    '"currency": "VND",',
    '"currency": "VND",\n  "currency": "THB",',
    "json.duplicate-key",
    { says: "merge the two", at: '"currency": "THB"' },
  ),
  replaced("the same plugin twice", '"password": {},', '"password": {},\n      "password": {},', "json.duplicate-key", {
    at: '      "password": {},\n      "google',
    line: lineOf(base, '"password"') + 1,
  }),
  added(
    "an object's key twice, with another part",
    '"env"',
    '  "gateway": { "origin": "https://gateway2.acme.example" },',
    "json.duplicate-key",
  ),
  added("the plugins twice", '"env"', '  "plugins": { "captcha": { "image-code": {} } },', "json.duplicate-key", {
    at: '"plugins": {\n',
  }),
  { name: "100,000 brackets", text: "[".repeat(100_000), code: "json.too-big", line: 1, says: "levels" },
  { name: "a file of 600 kB", text: `${base}${" ".repeat(600_000)}`, code: "json.too-big", line: 1, says: "larger" },
];
