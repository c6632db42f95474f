import { createLruMap } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";

/** A brand's entry in lists of brands. */
export interface BrandEntry {
  readonly code: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly languages: readonly string[];
  /** Address of its icon. */
  readonly icon?: string;
}

/** The published brands. */
export interface RecordSource {
  /** The brand that has exactly this domain. */
  find(domain: string): SiteRecord | undefined;
  get(code: string): SiteRecord | undefined;
  all(): readonly BrandEntry[];
}

export interface Records extends RecordSource {
  /** Adds a brand, or replaces the one with its code. */
  put(record: SiteRecord): void;
  remove(code: string): void;
}

/** Compresses a record for as long as it is not requested. */
export interface RecordPacker {
  pack(text: string): Uint8Array;
  unpack(packed: Uint8Array): string;
}

/** Maximum of unpacked records; the others are packed: some brands are visited all the time, thousands hardly ever. */
const MAX_UNPACKED_RECORDS = 300;

interface Kept extends BrandEntry {
  /** Absent without a packer: then the record stays unpacked. */
  readonly packed?: Uint8Array;
}

/** Brands in memory; the cost of a lookup is independent of their number. */
export function createRecords(initial: Iterable<SiteRecord> = [], packer?: RecordPacker): Records {
  const byCode = new Map<string, Kept>();
  const byDomain = new Map<string, string>();
  const unpacked = createLruMap<string, SiteRecord>(packer ? MAX_UNPACKED_RECORDS : Number.POSITIVE_INFINITY);

  const hold = (record: SiteRecord) => {
    unpacked.set(record.site.code, record);
    return record;
  };
  const get = (code: string): SiteRecord | undefined => {
    const held = unpacked.get(code);
    if (held) return held;
    const packed = byCode.get(code)?.packed;
    return packer && packed && hold(JSON.parse(packer.unpack(packed)));
  };
  const remove = (code: string) => {
    const brand = byCode.get(code);
    if (!brand) return;
    byCode.delete(code);
    unpacked.delete(code);
    for (const domain of brand.domains) if (byDomain.get(domain) === code) byDomain.delete(domain);
  };
  const put = (record: SiteRecord) => {
    const { code, name, languages } = record.site;
    const { images } = record;
    remove(code);
    const icon = images.icon ?? images.favicon;
    byCode.set(code, {
      code,
      name,
      domains: record.domains,
      languages: languages.available,
      ...(icon !== undefined && { icon }),
      ...(packer && { packed: packer.pack(JSON.stringify(record)) }),
    });
    for (const domain of record.domains) byDomain.set(domain, code);
    hold(record);
  };
  for (const record of initial) put(record);

  return {
    find(domain) {
      const code = byDomain.get(domain);
      return code === undefined ? undefined : get(code);
    },
    get,
    all: () => [...byCode.values()],
    put,
    remove,
  };
}

/**
 * The brand of a host: the longest domain that it is, or that it ends with after a dot (spec 9: affiliates, `www`,
 * `preview`).
 */
export const recordOfHost = (records: RecordSource, host: string): SiteRecord | undefined => ofHost(records.find, host);

/** The longest name that DNS has. A longer one could have thousands of labels, each of which costs a look-up. */
const MAX_HOST_LENGTH = 253;

/** The entry for the longest domain that a host is, or that it ends with after a dot. */
export function ofHost<T>(find: (domain: string) => T | undefined, host: string): T | undefined {
  if (host.length > MAX_HOST_LENGTH) return undefined;
  const labels = host.toLowerCase().split(".");
  for (let from = 0; from < labels.length; from++) {
    const found = find(labels.slice(from).join("."));
    if (found !== undefined) return found;
  }
  return undefined;
}
