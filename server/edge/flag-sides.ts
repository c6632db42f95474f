import type { SiteRecord } from "#core/merchant/index.ts";

/** The records of each side, made once, so that pages are cached by them. One number decides all: n shares have n + 1 sides. */
const sides = new WeakMap<SiteRecord, Map<string, SiteRecord>>();

/** A record as the visitor with a number (0 to 99.99) gets it: with the flags off whose share is not above it. */
export function recordFor(record: SiteRecord, number: number): SiteRecord {
  const off = Object.entries(record.shares ?? {}).flatMap(([flag, share]) => (number < share ? [] : [flag]));
  if (off.length === 0) return record;
  const ofRecord = sides.get(record) ?? new Map<string, SiteRecord>();
  sides.set(record, ofRecord);
  const key = off.join();
  const known = ofRecord.get(key);
  if (known) return known;
  const features = { ...record.site.features, ...Object.fromEntries(off.map((flag) => [flag, false])) };
  const made = { ...record, site: { ...record.site, features } };
  ofRecord.set(key, made);
  return made;
}
