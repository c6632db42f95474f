import { type CommandDef, renderUsage, runCommand } from "citty";
import { nearest } from "#server/nearest.ts";
import { exitCodes } from "./exit-codes.ts";
import { type CommandGroup, overviewOf } from "./overview.ts";
import { resolved } from "./resolved.ts";

/** How a person calls the program: in a clone and in an operator's repository. */
const PROGRAM = "npx livery";

/** The part of `process` that a command line needs. */
export interface Terminal {
  readonly stdin: { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  exitCode?: number | string | null | undefined;
}

type Output = Pick<Partial<NodeJS.WriteStream>, "isTTY" | "hasColors"> & { write(text: string): unknown };

/**
 * Runs the command that a line of words names. `--help` prints the usage. Wrong arguments print one line with the nearest
 * name and the way to the usage, and set the exit code.
 */
export async function runLine(groups: readonly CommandGroup[], words: readonly string[], terminal: Terminal) {
  const fail = (reason: string) => {
    terminal.stderr.write(`${reason}\n`);
    terminal.exitCode = exitCodes.failed.code;
  };
  let command: CommandDef = { subCommands: Object.assign({}, ...groups.map(({ commands }) => commands)) };
  let called = PROGRAM;
  let rest = [...words];
  for (;;) {
    const commands = (await resolved(command.subCommands)) ?? {};
    if (Object.keys(commands).length === 0) break;
    const [name] = rest;
    if (name === undefined || name === "help" || isHelp(name)) return terminal.stdout.write(await usageOf(command));
    const refusal = unknownCommand(name, Object.keys(commands), called);
    if (refusal !== undefined) return fail(refusal);
    const next: CommandDef = await resolved(commands[name] ?? {});
    command = next;
    called += ` ${name}`;
    rest = rest.slice(1);
  }
  if (rest.some(isHelp)) return terminal.stdout.write(await usageOf(command));
  try {
    await runCommand(command, { rawArgs: rest });
  } catch (error) {
    if (!(error instanceof Error) || !["CLIError", "UsageError"].includes(error.name)) throw error;
    fail(`${error.message.replace(/\.$/, "")}; ${called} --help shows the usage`);
  }

  async function usageOf(of: CommandDef): Promise<string> {
    if (called === PROGRAM) return overviewOf(groups);
    const parent = called.split(" ").slice(0, -1).join(" ");
    return `${await renderUsage(of, { meta: { name: parent } })}\n`;
  }
}

const isHelp = (word: string): boolean => word === "--help" || word === "-h";

/** Why a program doesn't run this command; undefined when it is one. */
export function unknownCommand(name: string, known: readonly string[], called: string): string | undefined {
  if (known.includes(name)) return undefined;
  const more = `${called} --help lists the commands`;
  if (name.startsWith("-")) return `name a command before the option ${name}; ${more}`;
  const suggestion = nearest(name, known);
  return `there is no command "${name}"; ${suggestion === undefined ? "" : `did you mean "${suggestion}"? `}${more}`;
}
