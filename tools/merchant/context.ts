import { exitCodes, type Terminal } from "#tools/command-line/index.ts";
import { formatDiagnostics, hasErrors, inkOf, printable, textOf } from "#tools/manifest/index.ts";
import type { Command, Context } from "./command.ts";
import { findBrand, openWorkspace, type Workspace } from "./workspace.ts";

/** Runs a command on this project's brands. */
export async function runCommand({ run }: Command, rawArgs: readonly string[], terminal: Terminal): Promise<void> {
  const print = (text: string) => terminal.stdout.write(`${printable(text)}\n`);
  const warn = (text: string) => terminal.stderr.write(`${printable(text)}\n`);
  const fail = (message: string, exitCode: number = exitCodes.failed.code) => {
    warn(message);
    terminal.exitCode = exitCode;
  };
  const report: Context["report"] = (diagnostics, format, subject, more) => {
    if (hasErrors(diagnostics)) terminal.exitCode = exitCodes.failed.code;
    const text = formatDiagnostics(diagnostics, { format, textOf, ink: inkOf(terminal.stdout), more });
    if (text !== "") terminal.stdout.write(`${text}\n`);
    if (format !== "text") return;
    const errors = diagnostics.filter(({ severity }) => severity === "error").length;
    const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
    const found = `${counted(errors, "error")}, ${counted(diagnostics.length - errors, "warning")}`;
    print(diagnostics.length === 0 ? `${subject}: no problems found` : `\n${subject}: ${found}`);
  };
  let workspace: Workspace;
  try {
    workspace = openWorkspace();
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause));
  }
  const readBrand = async (name: string) => {
    const found = await findBrand(workspace, name);
    if ("source" in found) return found.source;
    report([found.missing], "text", name);
  };
  const isInteractive = Boolean(terminal.stdin.isTTY && terminal.stdout.isTTY);
  await run(rawArgs, { workspace, isInteractive, print, warn, fail, report, readBrand });
}
