import type { ArgsDef, ParsedArgs } from "citty";
import { checkedArguments } from "#tools/command-line/index.ts";
import type { BrandSource, Diagnostic, ReportFormat } from "#tools/manifest/index.ts";
import type { Workspace } from "./workspace.ts";

/** What a command works with. What it prints may contain names and texts of a brand. */
export interface Context {
  readonly workspace: Workspace;
  /** Whether a person can be asked. */
  readonly isInteractive: boolean;
  print(text: string): void;
  warn(text: string): void;
  /** Ends the command as failed, with a reason and perhaps the next step. Default of the exit code: 1. */
  fail(message: string, exitCode?: number): void;
  /** Prints diagnostics and fails the command when one is an error. JSON has `more` beside them. */
  report(diagnostics: readonly Diagnostic[], format: ReportFormat, subject: string, more?: object): void;
  /** A brand by its code, folder or manifest; undefined after printing why there is none. */
  readBrand(name: string): Promise<BrandSource | undefined>;
}

export interface Command {
  readonly args: ArgsDef;
  /** Throws when the arguments are wrong. */
  run(rawArgs: readonly string[], context: Context): Promise<void>;
}

export const defineMerchantCommand = <const Args extends ArgsDef>(
  args: Args,
  run: (given: ParsedArgs<Args>, context: Context) => Promise<void>,
): Command => ({
  args,
  run: (rawArgs, context) => run(checkedArguments(rawArgs, args), context),
});

export const brandArgument = {
  type: "positional",
  required: true,
  valueHint: "code",
  description: "A brand's code, folder or manifest",
} as const;

export const formatArgument = (...options: readonly [ReportFormat, ...ReportFormat[]]) => ({
  type: "enum" as const,
  options: [...options] as string[],
  default: options[0] as string,
  description: `Output format${options.includes("github") ? ". `github` prints annotations" : ""}`,
});
