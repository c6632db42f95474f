import { base, lineOf, type Mutation, replaced } from "./mutations.ts";

const VALUE = "schema.value";

const wrong = (name: string, from: string, to: string, suggestion?: string, says = ""): Mutation =>
  replaced(name, from, to, VALUE, { says, ...(suggestion !== undefined && { suggestion }) });

const GATEWAY = '"https://gateway.acme.example"';
const gateway = (name: string, written: string, suggestion?: string): Mutation =>
  wrong(`the gateway ${name}`, GATEWAY, `"${written}"`, suggestion, "an origin");

const domain = (name: string, written: string, suggestion?: string): Mutation =>
  wrong(`a domain ${name}`, '"acme.example"]', `"${written}"]`, suggestion, "host name");

const HELP = '"https://www.gamblingtherapy.org"';
const address = (name: string, written: string, suggestion?: string): Mutation =>
  wrong(`an address ${name}`, HELP, `"${written}"`, suggestion, "https://");

const LANGUAGES = '["VI", "CN", "EN"]';
/** The language in place of Chinese, whose texts are there. */
const language = (written: string, suggestion = "CN"): Mutation =>
  wrong(`the language ${written}`, LANGUAGES, `["VI", "${written}", "EN"]`, suggestion);
const english = (written: string): Mutation =>
  wrong(`the language ${written}`, LANGUAGES, `["VI", "CN", "${written}"]`, "EN");
const byDefault = (written: string, suggestion: string): Mutation =>
  wrong(`the default language ${written}`, '"default": "VI"', `"default": "${written}"`, suggestion);

const country = (written: string, suggestion?: string, code = VALUE): Mutation =>
  replaced(`the country ${written}`, '"VN"', `"${written}"`, code, suggestion === undefined ? {} : { suggestion });
const currency = (written: string, suggestion?: string, code = VALUE): Mutation =>
  replaced(`the currency ${written}`, '"VND"', `"${written}"`, code, suggestion === undefined ? {} : { suggestion });

const color = (written: string, suggestion?: string): Mutation =>
  wrong(`the colour ${written}`, '"#C9A45A"', `"${written}"`, suggestion, "a colour as #");

const file = (written: string, suggestion: string | undefined, code = VALUE): Mutation =>
  replaced(
    `the file ${written}`,
    '"logo.svg"',
    JSON.stringify(written),
    code,
    suggestion === undefined ? {} : { suggestion },
  );

export const values: readonly Mutation[] = [
  gateway("without encryption", "http://gateway.acme.example", "https://gateway.acme.example"),
  gateway("with a slash", "https://gateway.acme.example/", "https://gateway.acme.example"),
  gateway("with a path", "https://gateway.acme.example/wps", "https://gateway.acme.example"),
  gateway("with a query", "https://gateway.acme.example?a=1", "https://gateway.acme.example"),
  gateway("without a scheme", "gateway.acme.example", "https://gateway.acme.example"),
  gateway("relative to a scheme", "//gateway.acme.example", "https://gateway.acme.example"),
  gateway("with one slash", "https:/gateway.acme.example", "https://gateway.acme.example"),
  gateway("without a colon", "https//gateway.acme.example", "https://gateway.acme.example"),
  gateway("with a misspelt scheme", "htps://gateway.acme.example", "https://gateway.acme.example"),
  gateway("with another misspelt scheme", "ttps://gateway.acme.example", "https://gateway.acme.example"),
  gateway("as a WebSocket", "wss://gateway.acme.example", "https://gateway.acme.example"),
  gateway("in capital letters", "HTTPS://Gateway.Acme.Example", "https://gateway.acme.example"),
  gateway("with a password", "https://user:pass@gateway.acme.example", "https://gateway.acme.example"),
  gateway("with blanks", " https://gateway.acme.example ", "https://gateway.acme.example"),
  gateway("with backslashes", "https:\\\\\\\\gateway.acme.example", "https://gateway.acme.example"),
  gateway("with two dots", "https://gateway..acme.example", "https://gateway.acme.example"),
  gateway("on localhost without a scheme", "localhost:8080", "http://localhost:8080"),
  gateway("on localhost with a path", "http://localhost:8080/wps", "http://localhost:8080"),
  gateway("with letters of another script", "https://b\u00FCcher.example", "https://xn--bcher-kva.example"),
  gateway("of a script", "javascript:alert(1)"),
  gateway("of data", "data:text/html,x"),
  gateway("of a file", "file:///etc/passwd"),
  gateway("of mail", "mailto:gateway@acme.example"),
  gateway("of all hosts", "*"),
  gateway("with a wildcard", "https://*.acme.example"),
  gateway("without a host", "https://"),
  gateway("without a domain", "https://gateway"),
  gateway("with a port too large", "https://gateway.acme.example:999999"),
  wrong("an empty gateway", GATEWAY, '""', undefined, "an origin"),
  wrong(
    "an origin of a list with a slash",
    '"https://img.acme.example"',
    '"https://img.acme.example/"',
    "https://img.acme.example",
  ),
  wrong(
    "an origin of a list that is a host",
    '"https://chat.acme.example"',
    '"chat.acme.example"',
    "https://chat.acme.example",
  ),
  domain("with a scheme", "https://acme.example", "acme.example"),
  domain("with a path", "acme.example/m/home", "acme.example"),
  domain("with a port", "acme.example:8080", "acme.example"),
  domain("in capital letters", "ACME.example", "acme.example"),
  domain("with a wildcard", "*.acme.example", "acme.example"),
  domain("with a leading dot", ".acme.example", "acme.example"),
  domain("with a trailing dot", "acme.example.", "acme.example"),
  domain("with an underscore", "acme_play.example", "acme-play.example"),
  domain("with a blank", " acme.example", "acme.example"),
  domain("without a dot", "acme"),
  domain("of mail", "play@acme.example"),
  replaced("a domain twice", '"acme.example"]', '"acme.localhost"]', VALUE, { says: "twice" }),
  replaced("the sandbox's host", '"acme.example"]', '"console.localhost"]', "domain.reserved", {}),
  address("without encryption", "http://www.gamblingtherapy.org", "https://www.gamblingtherapy.org"),
  address("without a scheme", "www.gamblingtherapy.org", "https://www.gamblingtherapy.org"),
  address("without a scheme and with a path", "gamblingtherapy.org/help", "https://gamblingtherapy.org/help"),
  address("of a script", "javascript:alert(1)"),
  address("of a phone", "tel:+6312345"),
  language("zh-CN"),
  language("zh"),
  language("zh_CN"),
  language("zh-Hans"),
  language("cn"),
  language("Chinese"),
  language("\u7B80\u4F53\u4E2D\u6587"),
  english("en"),
  english("en-US"),
  english("ENG"),
  english("English"),
  byDefault("vi", "VI"),
  byDefault("vi-VN", "VI"),
  byDefault("VN", "VI"),
  byDefault("Vietnamese", "VI"),
  wrong("a language that nobody speaks", LANGUAGES, '["VI", "CN", "EN", "tlh"]', undefined, "one of"),
  wrong("a language as a locale of a system", LANGUAGES, '["VI", "CN", "EN", "id-ID"]', "ID"),
  wrong("a language twice", LANGUAGES, '["VI", "CN", "EN", "VI"]', undefined, "entry 1"),
  replaced("a default language that is not offered", '"default": "VI"', '"default": "TH"', "language.default", {
    suggestion: "VI",
  }),
  replaced("a language without texts of this build", LANGUAGES, '["VI", "CN", "EN", "SW"]', "language.unbuilt", {}),
  country("vn", "VN"),
  country("VNM", "VN"),
  country("Vietnam", "VN"),
  country("UK", "GB", "country.unknown"),
  country("XQ", undefined, "country.unknown"),
  country("EU", undefined, "country.unknown"),
  country("84", undefined),
  currency("vnd", "VND"),
  currency("VNX", "VND", "currency.unknown"),
  currency("Dong", "VND"),
  currency("RUPIAH", "IDR"),
  currency("usdt", "USDT"),
  currency("QQQ", undefined, "currency.unknown"),
  currency("\u20AB", undefined),
  wrong("an environment cut short", '"production"', '"prod"', "production"),
  wrong("an environment in capitals", '"production"', '"PRODUCTION"', "production"),
  wrong("an environment of another kind", '"production"', '"live"', undefined, "production, staging, development"),
  wrong("a method in small letters", '"PUT"', '"put"', "PUT"),
  wrong("a method that is none of the two", '"PUT"', '"PATCH"', undefined, "PUT, POST"),
  wrong("a scheme in capitals", '"auto"', '"Auto"', "auto"),
  wrong("a misspelt variant", '"centered"', '"centred"', "centered"),
  wrong("a variant in British English", '"centered"', '"centre"', "centered"),
  wrong(
    "a variant of another part",
    '"card": "ticket"',
    '"card": "rounded"',
    undefined,
    "ticket, poster, arch, square",
  ),
  wrong("a misspelt section", '"lanes"', '"lane"', "lanes"),
  wrong("a section twice", '"footer"]', '"hero"]', undefined, "twice"),
  wrong("a section that there is not", '"footer"]', '"jackpots"]', undefined, "one of hero, banners"),
  wrong("a day in full", '"mon"', '"Monday"', "mon"),
  wrong("a time of twelve hours", '"18:15"', '"6:15 PM"', "18:15"),
  wrong("a time with a dot", '"18:15"', '"18.15"', "18:15"),
  wrong("a time without a colon", '"18:15"', '"1815"', "18:15"),
  wrong("a time with seconds", '"18:15"', '"18:15:00"', "18:15"),
  wrong("a time of one digit", '"18:15"', '"8:15"', "08:15"),
  wrong("a time that there is not", '"18:15"', '"25:00"', undefined, "00:00 to 23:59"),
  replaced("a misspelt time zone", '"Asia/Ho_Chi_Minh"', '"Asia/Bankok"', "draw.time-zone", {
    suggestion: "Asia/Bangkok",
  }),
  wrong("a time zone by its city", '"Asia/Ho_Chi_Minh"', '"Bangkok"', "Asia/Bangkok"),
  wrong("a time zone in small letters", '"Asia/Ho_Chi_Minh"', '"asia/bangkok"', "Asia/Bangkok"),
  wrong("an offset for a time zone", '"Asia/Ho_Chi_Minh"', '"+07:00"', undefined, "IANA"),
  color("C9A45A", "#C9A45A"),
  color("##C9A45A", "#C9A45A"),
  color("0xC9A45A", "#C9A45A"),
  color("#C9A45A ", "#C9A45A"),
  color("rgb(201, 164, 90)", "#C9A45A"),
  color("gold", "#FFD700"),
  color("#C9A45", undefined),
  color("#GGGGGG", undefined),
  color("hsl(40 50% 57%)", undefined),
  color("red;}</style>", undefined),
  color("", undefined),
  wrong("a length without a unit", '"6px"', '"6"', "6px"),
  wrong("a length with a blank", '"6px"', '"6 px"', "6px"),
  wrong("a length in capitals", '"6px"', '"6PX"', "6px"),
  wrong("a length with a comma", '"6px"', '"0,5rem"', "0.5rem"),
  wrong("a length in points", '"6px"', '"6pt"', undefined, "px, rem or em"),
  wrong("a duration in seconds", '"180ms"', '"0.18s"', "180ms"),
  wrong("a duration without a unit", '"180ms"', '"180"', "180ms"),
  wrong("a weight by an old name", '"700"', '"Bold"', "bold"),
  wrong("a weight between", '"700"', '"750"', undefined, "100 to 900"),
  wrong("a transform in capitals", '"none"', '"None"', "none"),
  wrong("tracking without a unit", '"0.01em"', '"0.01"', "0.01em"),
  wrong("a shadow that ends the style sheet", '"0 1px 2px #5A2A101A"', '"0 1px 2px url(x)"', undefined, "CSS shadows"),
  wrong("a font list with a bracket", '"system-ui, sans-serif"', '"system-ui} body{"', undefined, "font list"),
  file("logo.png", "logo.svg"),
  file("./logo.svg", "logo.svg"),
  file("/logo.svg", "logo.svg"),
  file("../logo.svg", "logo.svg"),
  file("logo", "logo.svg"),
  file("logo.SVG", "logo.svg"),
  file("Logo.svg", "logo.svg", "file.missing"),
  file("loog.svg", "logo.svg", "file.missing"),
  file("images/logo.svg", "logo.svg", "file.missing"),
  file("https://acme.example/logo.svg", "logo.svg"),
  file("emblem.svg", undefined, "file.missing"),
  replaced("a folder of texts that there is not", '"texts": "texts"', '"texts": "text"', "texts.missing-folder", {
    suggestion: "texts",
  }),
  wrong("a folder of texts with a dot", '"texts": "texts"', '"texts": "./texts"', "texts"),
  wrong("a code in capitals", '"code": "acme"', '"code": "Acme"', "acme"),
  wrong("a code with a blank", '"code": "acme"', '"code": "ac me"', "acme"),
  wrong("an empty code", '"code": "acme"', '"code": ""', "acme"),
  replaced("a code that is not the folder", '"code": "acme"', '"code": "acne"', "code.folder", { suggestion: "acme" }),
  wrong("an empty name", '"Acme"', '""', undefined, "without blanks"),
  wrong("a blank name", '"Acme"', '"  "', undefined, "without blanks"),
  wrong("a name with a blank at its end", '"Acme"', '"Acme "', "Acme"),
  wrong("a long name", '"Acme"', `"${"Acme".repeat(11)}"`, undefined, "at most 40"),
  wrong("an age for children", '"minimumAge": 18', '"minimumAge": 12', undefined, "16 or more"),
  wrong("an age of no country", '"minimumAge": 18', '"minimumAge": 81', undefined, "25 or less"),
  wrong("an older format", '"version": 1', '"version": 2', undefined, "must be 1"),
  replaced("a setting of the wrong form", '"1650000000"', '"my-channel"', VALUE, {}),
  replaced("a wrong level in $schema", '"../../schemas', '"../schemas', "schema.path", {
    suggestion: "../../schemas/merchant.schema.json",
  }),
  wrong(
    "another schema in $schema",
    "merchant.schema.json",
    "trackers.plugin.schema.json",
    undefined,
    "merchant.schema.json",
  ),
  wrong(
    "the dialect in $schema",
    '"../../schemas/merchant.schema.json"',
    '"https://json-schema.org/draft/2020-12/schema"',
    undefined,
    "merchant.schema.json",
  ),
  replaced("a faint colour", '"#0A5D3F"', '"#7FD3A8"', "theme.contrast", {}),
  replaced("a bot's token", '"1650000000"', '"123456789:AAExampleExampleExampleExampleExample"', "secret.setting", {}),
  replaced(
    "a secret setting",
    '"clientId": "1650000000"',
    '"clientId": "1650000000", "channelSecret": "x"',
    "secret.setting",
    {},
  ),
  replaced(
    "a flag without its plugin",
    '"GOOGLELOGIN3": true',
    '"TELEGRAMLOGIN3": true, "GOOGLELOGIN3": true',
    "flag.without-plugin",
    { suggestion: "login/telegram" },
  ),
  replaced("a log-in without its return address", '["https://www.acme.example"]', "[]", "login.return-origin", {
    line: lineOf(base, '"line": {'),
    says: "returnOrigins",
  }),
  replaced("no captcha", '"geetest-v4": {},\n      "image-code": {}', "", "captcha.none", {
    line: lineOf(base, '"captcha"'),
    says: "image-code",
  }),
  replaced("a plugin whose flag is off", '"LINELOGIN3": true', '"LINELOGIN3": false', "plugin.without-flag", {
    line: lineOf(base, '"line": {'),
  }),
];
