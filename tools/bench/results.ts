import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Section } from "./figures.ts";
import type { MeasuredMachine } from "./machine.ts";

/** The last run of one part of the bench. */
export interface PartResult {
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Id of the build that was measured. */
  readonly build: string;
  readonly machine: MeasuredMachine;
  readonly sections: readonly Section[];
}

/** Writes parts into the results file; parts that were not run now stay as they were. */
export async function writeResults(file: string, parts: Readonly<Record<string, PartResult>>): Promise<void> {
  const known: unknown = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => ({}));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...(known as object), ...parts }, undefined, 2)}\n`);
}
