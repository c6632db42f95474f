import type { SiteRecord } from "#core/merchant/index.ts";

/** The published brands, found by host. */
export interface RecordSource {
  /** The brand whose domain is exactly this one. */
  find(domain: string): SiteRecord | undefined;
  all(): readonly SiteRecord[];
}

export interface Records extends RecordSource {
  /** Puts a brand in, or in place of the one with its code. */
  put(record: SiteRecord): void;
  remove(code: string): void;
}

/** Brands in memory. */
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

  return { find: (domain) => byDomain.get(domain), all: () => [...byCode.values()], put, remove };
}
