import { createHash } from "node:crypto";
import { mkdirSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import sqlite from "node-sqlite3-wasm";
import { schema } from "./schema.ts";

export type Scalar = string | number | null;

/** An embedded SQL database. Statements are synchronous: one process owns the file. */
export interface Database {
  all<Row>(sql: string, parameters?: readonly Scalar[]): Row[];
  get<Row>(sql: string, parameters?: readonly Scalar[]): Row | undefined;
  /** Answers the id of the inserted row, where one was inserted. */
  run(sql: string, parameters?: readonly Scalar[]): number;
  /** The same statement for each list of values, prepared once. */
  runMany(sql: string, lists: readonly (readonly Scalar[])[]): void;
  transaction<T>(work: () => T): T;
  /** Drops every row and table, then makes the tables again. */
  clear(): void;
  close(): void;
}

/** Changes whenever the tables do. */
const schemaVersion = createHash("sha256").update(schema).digest().readUInt32BE() >>> 1;

const abandonedLockAge = 5_000;

/** SQLite's lock is a folder here; one that a killed process left behind would block every later process. */
const dropAbandonedLock = (file: string): void => {
  const lock = `${file}.lock`;
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
  if (age > abandonedLockAge) rmSync(lock, { recursive: true, force: true });
};

/** Opens `file` (`:memory:` for one that lives with the process); `fresh` forgets what it held. */
export const openDatabase = (file: string, fresh: boolean): Database => {
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true });
    dropAbandonedLock(file);
    if (fresh) rmSync(file, { force: true });
  }
  const connection = new sqlite.Database(file);
  // A sandbox that loses its last write in a power cut is no loss; waiting for the disk on each write is.
  connection.exec("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;");

  const database: Database = {
    all: <Row>(sql: string, parameters: readonly Scalar[] = []) => connection.all(sql, [...parameters]) as Row[],
    get: <Row>(sql: string, parameters: readonly Scalar[] = []) =>
      (connection.get(sql, [...parameters]) ?? undefined) as Row | undefined,
    run: (sql, parameters = []) => Number(connection.run(sql, [...parameters]).lastInsertRowid),
    runMany(sql, lists) {
      const statement = connection.prepare(sql);
      try {
        for (const parameters of lists) statement.run([...parameters]);
      } finally {
        statement.finalize();
      }
    },
    transaction(work) {
      if (connection.inTransaction) return work();
      connection.exec("BEGIN");
      try {
        const result = work();
        connection.exec("COMMIT");
        return result;
      } catch (error) {
        connection.exec("ROLLBACK");
        throw error;
      }
    },
    clear() {
      const tables = database.all<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      );
      database.transaction(() => {
        for (const { name } of tables) connection.exec(`DROP TABLE "${name}"`);
        connection.exec(schema);
        connection.exec(`PRAGMA user_version = ${schemaVersion}`);
      });
    },
    close: () => connection.close(),
  };
  // A file of another version's tables is not migrated: it is created again.
  const version = database.get<{ user_version: number }>("PRAGMA user_version")?.user_version;
  if (version !== schemaVersion) database.clear();
  return database;
};
