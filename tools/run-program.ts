import { type CommandDef, runCommand, runMain } from "citty";
import { nearest } from "#server/nearest.ts";

/**
 * Runs a program with commands, by the process's arguments. Wrong arguments get one line, with the nearest command and the
 * way to the full usage.
 * @param program how it is called, such as `npm run merchant`
 */
export async function runProgram(command: CommandDef, program: string): Promise<void> {
  const rawArgs = process.argv.slice(2);
  if (rawArgs.length === 0 || rawArgs.includes("--help") || rawArgs.includes("-h")) return runMain(command);
  try {
    const refusal = unknownCommand(rawArgs[0] ?? "", Object.keys(command.subCommands ?? {}), program);
    if (refusal === undefined) await runCommand(command, { rawArgs });
    else fail(refusal);
  } catch (error) {
    // citty's own, of an argument that is missing or has another value than it may have.
    if (error instanceof Error && error.name === "CLIError")
      fail(`${error.message.replace(/\.$/, "")}; ${program} -- ${rawArgs[0]} --help shows the usage`);
    else fail(error);
  }
}

/** Why a program doesn't run this command; undefined if it is one. */
export function unknownCommand(name: string, known: readonly string[], program: string): string | undefined {
  if (known.includes(name)) return undefined;
  const more = `${program} -- --help lists the commands`;
  if (name.startsWith("-")) return `name a command before the option ${name}; ${more}`;
  const suggestion = nearest(name, known);
  return `there is no command "${name}"; ${suggestion === undefined ? "" : `did you mean "${suggestion}"? `}${more}`;
}

function fail(reason: unknown): void {
  console.error(reason);
  process.exitCode = 1;
}
