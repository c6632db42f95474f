import { spawnSync } from "node:child_process";

/** Whether a program can be started from `$PATH`. */
const canStart = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined;

/** Says which of the programs to install; undefined when all are there. */
export function missingPrograms(programs: readonly string[], isThere = canStart): string | undefined {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  return `The full run needs ${missing.join(", ")}. Install them (on Debian: apt-get install ${missing.join(" ")}), then run this again.`;
}
