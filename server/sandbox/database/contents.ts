import type { Database } from "./database.ts";

/** Sets of seeded things that a merchant shows, kept as JSON in the order in which they are shown. */
export interface Contents {
  list<T>(merchant: string, kind: string): readonly T[];
  /** Puts a list in place of the one that was there. */
  replace(merchant: string, kind: string, items: readonly { readonly id: string; readonly data: unknown }[]): void;
}

export const createContents = (database: Database): Contents => ({
  list: (merchant, kind) =>
    database
      .all<{ data: string }>("SELECT data FROM contents WHERE merchant = ? AND kind = ? ORDER BY position", [
        merchant,
        kind,
      ])
      .map(({ data }) => JSON.parse(data)),
  replace(merchant, kind, items) {
    database.run("DELETE FROM contents WHERE merchant = ? AND kind = ?", [merchant, kind]);
    database.runMany(
      "INSERT INTO contents (merchant, kind, id, position, data) VALUES (?, ?, ?, ?, ?)",
      items.map(({ id, data }, position) => [merchant, kind, id, position, JSON.stringify(data)]),
    );
  },
});
