import type { SiteRecord } from "#core/merchant/index.ts";

/** The published brands. */
export interface RecordSource {
  /** The brand that has exactly this domain. */
  find(domain: string): SiteRecord | undefined;
  get(code: string): SiteRecord | undefined;
  all(): readonly SiteRecord[];
}

export interface Records extends RecordSource {
  /** Puts a brand in, or in place of the one with its code. */
  put(record: SiteRecord): void;
  remove(code: string): void;
}

/** Brands in memory; finding one costs the same however many there are. */
export function createRecords(initial: Iterable<SiteRecord> = []): Records {
  const byCode = new Map<string, SiteRecord>();
  const byDomain = new Map<string, SiteRecord>();

  const remove = (code: string) => {
    const record = byCode.get(code);
    if (!record) return;
    byCode.delete(code);
    for (const domain of record.domains) if (byDomain.get(domain) === record) byDomain.delete(domain);
  };
  const put = (record: SiteRecord) => {
    remove(record.site.code);
    byCode.set(record.site.code, record);
    for (const domain of record.domains) byDomain.set(domain, record);
  };
  for (const record of initial) put(record);

  return {
    find: (domain) => byDomain.get(domain),
    get: (code) => byCode.get(code),
    all: () => [...byCode.values()],
    put,
    remove,
  };
}

/** The brand of a host: the longest domain that it is, or that it ends with after a dot (spec 9: affiliates, `www`, `preview`). */
export const recordOfHost = (records: RecordSource, host: string): SiteRecord | undefined => ofHost(records.find, host);

/** What is found for the longest domain that a host is, or that it ends with after a dot. */
export function ofHost<T>(find: (domain: string) => T | undefined, host: string): T | undefined {
  const labels = host.toLowerCase().split(".");
  for (let from = 0; from < labels.length; from++) {
    const found = find(labels.slice(from).join("."));
    if (found !== undefined) return found;
  }
  return undefined;
}
