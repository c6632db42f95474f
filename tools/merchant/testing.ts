import { runLine, type Terminal } from "#tools/command-line/index.ts";
import { brandCommands, releaseCommands } from "./commands.ts";

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
  const commands = { ...brandCommands(terminal), ...releaseCommands(terminal) };
  await runLine([{ title: "Brands", commands }], args, terminal);
  return { code: terminal.exitCode, stdout, stderr };
}
