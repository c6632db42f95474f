import { runCommand } from "citty";
import type { Terminal } from "./command.ts";
import { merchantCommand } from "./commands.ts";

export interface Result {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process. */
export async function merchant(...args: readonly string[]): Promise<Result> {
  let [stdout, stderr] = ["", ""];
  const terminal: Terminal = {
    stdin: {},
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    exitCode: 0,
  };
  // As citty does for a usage error.
  await runCommand(merchantCommand(terminal), { rawArgs: [...args] }).catch((error: Error) => {
    stderr += error.message;
    terminal.exitCode = 1;
  });
  return { code: terminal.exitCode, stdout, stderr };
}
