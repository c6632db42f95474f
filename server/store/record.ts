import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { PublicRecord, SiteRecord } from "#core/merchant/index.ts";
import { fieldsOf, flag, listOf, mapOf, number, object, oneOf, optional, text, textLike } from "../shape.ts";
import type { Verify } from "./signature.ts";

/*
 * The format of `records/<code>/<revision>.json`: a `SiteRecord` without its revision, which is the hash of these bytes,
 * and with the addresses alone of its files. Records of earlier builds are served too: a new field is optional.
 */

/** What goes into headers, addresses of files and entity tags. */
const name = textLike(/^[\w-]+$/);
const header = textLike(/^[\x20-\x7e]+$/);
const texts = listOf(text);
const filled = listOf(textLike(/./));
const domains = (value: unknown): value is readonly string[] => filled(value) && value.length > 0;
const origin = (value: unknown): value is string => text(value) && URL.canParse(value);

const chosenPlugin = fieldsOf<ChosenPlugin>({
  point: text,
  id: text,
  url: optional(text),
  imports: optional(texts),
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
  eventFlags: optional(texts),
  home: texts,
  draws: optional(listOf(object)),
  minimumAge: optional(number),
  strip: optional(flag),
  rating: optional(number),
  legal: text,
  plugins: listOf(chosenPlugin),
  idlePlugins: optional(text),
  pluginsOff: optional(texts),
  redirectOrigins: texts,
  returnOrigins: texts,
  gameOrigins: texts,
  gameSandbox: optional(mapOf(texts)),
  serviceOrigins: texts,
  vendorOrigins: optional(mapOf(text)),
});

const isSiteRecord = fieldsOf<SiteRecord>({
  site: publicRecord,
  build: name,
  domains,
  gatewayOrigin: origin,
  policy: header,
  trustedTypes: oneOf("enforce", "report"),
  images: mapOf(text),
  shares: optional(mapOf(number)),
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

/** Hexadecimal digits of a SHA-256 that name what is in a store. */
export const HASH_LENGTH = 16;

/** The hash that names a content in a store. */
export async function hashOf(content: string | Uint8Array, length = HASH_LENGTH): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest.subarray(0, length / 2), (byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("");
}

/** A record that has no name yet. */
export type UnnamedRecord = Omit<SiteRecord, "site"> & { readonly site: Omit<PublicRecord, "revision"> };

/** A record as it lies in the store. */
export function storedRecord({ site, files, ...rest }: UnnamedRecord): string {
  const { revision: _named, ...settings } = { revision: "", ...site };
  return JSON.stringify({ site: settings, ...rest, files: Object.keys(files) });
}

export interface StoredRecord {
  readonly record: SiteRecord;
  /** Addresses of the brand's files. */
  readonly files: readonly string[];
}

/**
 * A record from the bytes of a store.
 * @throws when they are not the record of that brand at that revision, or not signed as the edge demands
 */
export async function readRecord(
  bytes: Uint8Array,
  code: string,
  revision: string,
  verify?: Verify,
): Promise<StoredRecord> {
  const name = `the record ${revision} of ${code}`;
  if ((await hashOf(bytes)) !== revision)
    throw new Error(`${name} is not as it was written: publish ${code} again, with --force`);
  await verify?.(bytes, name);
  const { signature: _verified, site, files, ...rest } = JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  const record: unknown = { ...rest, site: { ...site, revision }, files: {} };
  if (!isSiteRecord(record) || !texts(files))
    throw new Error(`${name} is none that this edge can read: publish ${code} again`);
  if (record.site.code !== code) throw new Error(`${name} is the record of ${record.site.code}: publish ${code} again`);
  return { record, files };
}
