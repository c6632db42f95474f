import { type ArgsDef, type CommandDef, defineCommand } from "citty";
import { nearest } from "#server/nearest.ts";

/** A command that refuses options and arguments that it does not have, instead of ignoring them. */
export function strictCommand<const Args extends ArgsDef>(
  definition: CommandDef<Args> & { readonly args: Args },
): CommandDef<Args> {
  const { run } = definition;
  return defineCommand({
    ...definition,
    run(context) {
      const refusal = unknownArgument(context.args, definition.args);
      if (refusal === undefined) return run?.(context);
      console.error(refusal);
      process.exitCode = 1;
    },
  });
}

function unknownArgument(given: { readonly _: readonly string[] }, known: ArgsDef): string | undefined {
  const options = Object.keys(known).filter((name) => known[name]?.type !== "positional");
  const positional = Object.keys(known).length - options.length;
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = new Set([
    "_",
    ...Object.entries(known).flatMap(([name, option]) => {
      const alias = ("alias" in option && option.alias) || [];
      return [name, camel(name), ...[alias].flat()];
    }),
  ]);
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, options);
    const dashed = options.map((name) => `--${name}`).join(", ");
    return `there is no option --${unknown}${suggestion ? `; did you mean --${suggestion}?` : ""} (options: ${dashed})`;
  }
  const extra = given._[positional];
  return extra === undefined ? undefined : `unexpected argument "${extra}"`;
}
