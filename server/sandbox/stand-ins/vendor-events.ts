import type { Database } from "../database/database.ts";

/** What a tracker's vendor was told. */
export interface VendorEvent {
  readonly merchant: string;
  /** The plugin's id. */
  readonly vendor: string;
  /** The vendor's name of the event. */
  readonly name: string;
  /** What came with it, as received. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface VendorEvents {
  record(event: VendorEvent): void;
  /** The newest first; of one merchant, or of all. */
  recent(merchant?: string): readonly (VendorEvent & { readonly id: number; readonly time: string })[];
}

const SHOWN = 500;

export const createVendorEvents = (database: Database, now: () => number): VendorEvents => ({
  record({ merchant, vendor, name, data }) {
    database.run("INSERT INTO vendorEvents (merchant, vendor, name, data, at) VALUES (?, ?, ?, ?, ?)", [
      merchant,
      vendor,
      name,
      JSON.stringify(data),
      now(),
    ]);
  },
  recent: (merchant) =>
    database
      .all<{ id: number; merchant: string; vendor: string; name: string; data: string; at: number }>(
        `SELECT * FROM vendorEvents ${merchant === undefined ? "" : "WHERE merchant = ?"} ORDER BY id DESC LIMIT ${SHOWN}`,
        merchant === undefined ? [] : [merchant],
      )
      .map(({ at, data, ...event }) => ({ ...event, data: JSON.parse(data), time: new Date(at).toISOString() })),
});
