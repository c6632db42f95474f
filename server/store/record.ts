import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { PublicRecord, SiteRecord, VisitorStrip } from "#core/merchant/index.ts";
import { boolean, fieldsOf, listOf, mapOf, number, object, oneOf, optional, string, stringLike } from "../shape.ts";
import type { Verify } from "./signature.ts";

/*
 * The format of `records/<code>/<revision>.json`: a `SiteRecord` without its revision, which is the hash of these bytes,
 * and with the addresses alone of its files. Records of earlier builds are served too: a new field is optional.
 */

/** What goes into headers, addresses of files and entity tags. */
const name = stringLike(/^[\w-]+$/);
const header = stringLike(/^[\x20-\x7e]+$/);
const strings = listOf(string);
const filled = listOf(stringLike(/./));
const domains = (value: unknown): value is readonly string[] => filled(value) && value.length > 0;
const origin = (value: unknown): value is string => string(value) && URL.canParse(value);

const chosenPlugin = fieldsOf<ChosenPlugin>({
  point: string,
  id: string,
  url: optional(string),
  imports: optional(strings),
  css: optional(strings),
  icon: optional(string),
  texts: optional(string),
  manifest: object,
  settings: object,
});

const publicRecord = fieldsOf<PublicRecord>({
  revision: name,
  code: name,
  name: string,
  env: oneOf("production", "staging", "development"),
  country: string,
  currency: string,
  domains,
  languages: fieldsOf<PublicRecord["languages"]>({ available: listOf(name), default: name }),
  languageMethod: oneOf("PUT", "POST"),
  scheme: oneOf("auto", "light", "dark"),
  variants: mapOf(string),
  themeColor: fieldsOf<PublicRecord["themeColor"]>({ light: string, dark: string }),
  features: mapOf(boolean),
  eventFlags: optional(strings),
  home: strings,
  draws: optional(listOf(object)),
  minimumAge: optional(number),
  strip: optional(boolean),
  rating: optional(number),
  legal: string,
  plugins: listOf(chosenPlugin),
  idlePlugins: optional(string),
  pluginsOff: optional(strings),
  redirectOrigins: strings,
  returnOrigins: strings,
  gameOrigins: strings,
  gameSandbox: optional(mapOf(strings)),
  serviceOrigins: strings,
  vendorOrigins: optional(mapOf(string)),
});

const isSiteRecord = fieldsOf<SiteRecord>({
  site: publicRecord,
  build: name,
  domains,
  gatewayOrigin: origin,
  policy: header,
  trustedTypes: oneOf("enforce", "report"),
  images: mapOf(string),
  shares: optional(mapOf(number)),
  inline: fieldsOf<SiteRecord["inline"]>({
    themeCss: string,
    symbols: mapOf(
      fieldsOf<SiteRecord["inline"]["symbols"][string]>({
        viewBox: optional(string),
        preserveAspectRatio: optional(string),
        body: string,
      }),
    ),
    strip: optional(
      fieldsOf<VisitorStrip>({
        time: boolean,
        marks: boolean,
        seals: listOf(fieldsOf<VisitorStrip["seals"][number]>({ title: string, image: string })),
      }),
    ),
  }),
  texts: mapOf(mapOf(string)),
  display: optional(string),
  headlines: optional(mapOf(string)),
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
  if (!isSiteRecord(record) || !strings(files))
    throw new Error(`${name} is none that this edge can read: publish ${code} again`);
  if (record.site.code !== code) throw new Error(`${name} is the record of ${record.site.code}: publish ${code} again`);
  return { record, files };
}
