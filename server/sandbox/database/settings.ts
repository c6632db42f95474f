import type { Database } from "./database.ts";

/** One JSON value by name, such as the RSA key pair; undefined when it was never written. */
export const readSetting = <T>(database: Database, name: string): T | undefined => {
  const row = database.get<{ value: string }>("SELECT value FROM settings WHERE name = ?", [name]);
  return row && JSON.parse(row.value);
};

export const writeSetting = (database: Database, name: string, value: unknown): void => {
  database.run("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", [name, JSON.stringify(value)]);
};
