import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { PublicRecord, SiteRecord } from "#core/merchant/index.ts";

/** A brand in the index: its latest record, and its hosts. */
export interface PublishedBrand {
  readonly revision: string;
  readonly domains: readonly string[];
}

/** `records/_index.json`, by the brands' codes. */
export type PublishedIndex = Readonly<Record<string, PublishedBrand>>;

type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === "string";
const number: Test = (value) => typeof value === "number";
const flag: Test = (value) => typeof value === "boolean";
const object: Test = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const textLike =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const oneOf =
  (...values: readonly string[]): Test =>
  (value) =>
    values.some((one) => one === value);
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const mapOf =
  (test: Test): Test =>
  (value) =>
    object(value) && Object.values(value as object).every(test);
/** Every field has a test, the optional ones too: a new one does not compile without. */
const fieldsOf =
  <T>(tests: { readonly [Field in keyof Required<T>]: Test }): Test =>
  (value) =>
    object(value) &&
    Object.entries<Test>(tests).every(([name, test]) =>
      test(Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined),
    );

/** What goes into headers, addresses of files and entity tags. */
const name = textLike(/^[\w-]+$/);
const header = textLike(/^[\x20-\x7e]+$/);
const texts = listOf(text);
const domains: Test = (value) => Array.isArray(value) && value.length > 0 && value.every(textLike(/./));
const origin: Test = (value) => typeof value === "string" && URL.canParse(value);

const publishedBrand = fieldsOf<PublishedBrand>({ revision: name, domains });

const chosenPlugin = fieldsOf<ChosenPlugin>({
  point: text,
  id: text,
  url: optional(text),
  css: optional(texts),
  icon: optional(text),
  texts: optional(text),
  manifest: object,
  settings: object,
});

const publicRecord = fieldsOf<PublicRecord>({
  revision: name,
  code: name,
  name: text,
  env: oneOf("production", "staging", "development"),
  country: text,
  currency: text,
  domains,
  languages: fieldsOf<PublicRecord["languages"]>({ available: listOf(name), default: name }),
  languageMethod: oneOf("PUT", "POST"),
  scheme: oneOf("auto", "light", "dark"),
  variants: mapOf(text),
  display: optional(text),
  themeColor: fieldsOf<PublicRecord["themeColor"]>({ light: text, dark: text }),
  features: mapOf(flag),
  home: texts,
  draws: optional(listOf(object)),
  minimumAge: optional(number),
  rating: optional(number),
  legal: text,
  plugins: listOf(chosenPlugin),
  idlePlugins: optional(text),
  redirectOrigins: texts,
  returnOrigins: texts,
  gameOrigins: texts,
  gameSandbox: optional(mapOf(texts)),
  serviceOrigins: texts,
  vendorOrigins: optional(mapOf(text)),
});

const siteRecord = fieldsOf<SiteRecord>({
  site: publicRecord,
  domains,
  gatewayOrigin: origin,
  policy: header,
  trustedTypes: oneOf("enforce", "report"),
  images: mapOf(text),
  inline: fieldsOf<SiteRecord["inline"]>({
    themeCss: text,
    symbols: mapOf(
      fieldsOf<SiteRecord["inline"]["symbols"][string]>({
        viewBox: optional(text),
        preserveAspectRatio: optional(text),
        body: text,
      }),
    ),
  }),
  texts: mapOf(mapOf(text)),
  headlines: optional(mapOf(text)),
  files: mapOf(object),
});

const isPublishedBrand = (value: unknown): value is PublishedBrand => publishedBrand(value);
const isSiteRecord = (value: unknown): value is SiteRecord => siteRecord(value);

const brandCode = /^[a-z][a-z0-9-]*$/;

/** The entries of an index: those that are right, and the codes of the others. Undefined when it is no index. */
export function readPublishedIndex(
  value: unknown,
): { readonly brands: PublishedIndex; readonly broken: readonly string[] } | undefined {
  if (!object(value)) return undefined;
  const entries = Object.entries(value as object);
  const brands = entries.filter(
    (entry): entry is [string, PublishedBrand] => brandCode.test(entry[0]) && isPublishedBrand(entry[1]),
  );
  const index: PublishedIndex = Object.fromEntries(brands);
  return { brands: index, broken: entries.flatMap(([code]) => (Object.hasOwn(index, code) ? [] : [code])) };
}

/** A value as the record that an index names: undefined when it is another one's, of another revision, or no record. */
export function readPublishedRecord(
  value: unknown,
  code: string,
  { revision, domains: hosts }: PublishedBrand,
): SiteRecord | undefined {
  if (!isSiteRecord(value) || value.site.code !== code || value.site.revision !== revision) return undefined;
  const isItsOwn = value.domains.length === hosts.length && value.domains.every((domain) => hosts.includes(domain));
  return isItsOwn ? value : undefined;
}
