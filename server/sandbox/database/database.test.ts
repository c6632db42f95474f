import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "./database.ts";

const folder = mkdtempSync(path.join(tmpdir(), "livery-database-"));
afterAll(() => rmSync(folder, { recursive: true }));

// The parent of this process runs, and is no sandbox: its id was given to it after the sandbox that had it ended.
it.each([String(process.ppid), `${process.ppid} 1`, "", "nonsense"])(
  "a left-over .pid file of %j blocks no start",
  (left) => {
    const file = path.join(folder, "sandbox.sqlite");
    writeFileSync(`${file}.pid`, left);
    const database = openDatabase(file, true);
    expect(database.get("SELECT 1 AS one")).toEqual({ one: 1 });
    database.close();
  },
);
