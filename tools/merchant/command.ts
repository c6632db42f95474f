import { type ArgsDef, type ParsedArgs, parseArgs } from "citty";
import type { BrandSource, Diagnostic, ReportFormat } from "#tools/manifest/index.ts";
import { unknownArgument } from "./unknown-argument.ts";
import type { Workspace } from "./workspace.ts";

type Output = Pick<Partial<NodeJS.WriteStream>, "isTTY" | "hasColors"> & { write(text: string): unknown };

/** The part of `process` that the commands use. */
export interface Terminal {
  readonly stdin: { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  exitCode?: number | string | null | undefined;
}

/** What a command works with. What it prints may contain names and texts of a brand. */
export interface Context {
  readonly workspace: Workspace;
  /** Whether a person can be asked. */
  readonly isInteractive: boolean;
  print(text: string): void;
  warn(text: string): void;
  /** Ends the command as failed, with a reason and perhaps the next step. The exit code is 1 where none is given. */
  fail(message: string, exitCode?: number): void;
  /** Prints diagnostics and fails the command when one is an error. JSON has `more` beside them. */
  report(diagnostics: readonly Diagnostic[], format: ReportFormat, subject: string, more?: object): void;
  /** A brand by its code, folder or manifest; undefined after printing why there is none. */
  readBrand(name: string): Promise<BrandSource | undefined>;
}

export interface Command {
  readonly args: ArgsDef;
  run(rawArgs: string[], context: Context): Promise<void>;
}

export const defineMerchantCommand = <const Args extends ArgsDef>(
  args: Args,
  run: (given: ParsedArgs<Args>, context: Context) => Promise<void>,
): Command => ({
  args,
  async run(rawArgs, context) {
    const given = parseArgs<Args>(rawArgs, args);
    const refusal = unknownArgument(given, args);
    if (refusal === undefined) await run(given, context);
    else context.fail(refusal);
  },
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
