import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const UNKNOWN = "unknown";

/** When a process was started, as the system says it; `UNKNOWN` where none has the id, or the system does not say. */
const startOf = (pid: number): string => {
  try {
    // Linux: the 22nd field, in ticks since the system's start. The name before may contain anything.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? UNKNOWN;
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() || UNKNOWN;
  }
};

/**
 * Makes this process the owner of `file`. SQLite's lock is a folder here, which a killed process leaves behind: whether
 * its owner still runs is known by the id in `<file>.pid`, and by its start, because ids are given again.
 */
const own = (file: string): void => {
  const pidFile = `${file}.pid`;
  const [, id, start] = (existsSync(pidFile) && /^(\d+) (.+)$/.exec(readFileSync(pidFile, "utf8"))) || [];
  const owner = Number(id);
  const isOwner = start === UNKNOWN ? isRunning(owner) : startOf(owner) === start;
  if (start !== undefined && owner !== process.pid && isOwner) {
    throw new Error(
      `Process ${owner} uses the sandbox's database ${file}. End it, or set SANDBOX_FILE to another path.`,
    );
  }
  rmSync(`${file}.lock`, { recursive: true, force: true });
  writeFileSync(pidFile, `${process.pid} ${startOf(process.pid)}`);
};

/** Opens `file` (`:memory:` for one that lives with the process); `fresh` forgets what it held. */
export const openDatabase = (file: string, fresh: boolean): Database => {
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true });
    own(file);
    if (fresh) rmSync(file, { force: true });
  }
  const connection = new sqlite.Database(file);
  // A sandbox that loses its last write in a power cut is no loss; waiting for the disk on each write is. Nor does it
  // share the file: a lock for each statement took most of its time.
  connection.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;");

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
    close() {
      connection.close();
      if (file !== ":memory:") rmSync(`${file}.pid`, { force: true });
    },
  };
  // A file of another version's tables is not migrated: it is created again.
  const version = database.get<{ user_version: number }>("PRAGMA user_version")?.user_version;
  if (version !== schemaVersion) database.clear();
  return database;
};
