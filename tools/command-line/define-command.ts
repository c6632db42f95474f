import { type ArgsDef, type CommandDef, type ParsedArgs, parseArgs } from "citty";
import { unknownArgument } from "./unknown-argument.ts";
import { UsageError } from "./usage-error.ts";

/** A command's arguments. Throws a `UsageError` when one is unknown, missing or has a value that it may not have. */
export function checkedArguments<const Args extends ArgsDef>(rawArgs: readonly string[], args: Args): ParsedArgs<Args> {
  const given = parseArgs<Args>([...rawArgs], args);
  const refusal = unknownArgument(given, args);
  if (refusal !== undefined) throw new UsageError(refusal);
  return given;
}

interface Definition<Args extends ArgsDef> {
  readonly name: string;
  readonly description: string;
  readonly args: Args;
  run(given: ParsedArgs<Args>): unknown;
}

/** A command that refuses unknown options and arguments, which citty would ignore. */
export const defineCommand = <const Args extends ArgsDef>({
  name,
  description,
  args,
  run,
}: Definition<Args>): CommandDef => ({
  meta: { name, description },
  args,
  run: ({ rawArgs }) => run(checkedArguments(rawArgs, args)),
});
