import { type ParseArgsConfig, parseArgs } from "node:util";
import { nearest } from "#server/nearest.ts";

/** The arguments of a command; ends the process where it has not what is given. A misspelt `--check` would write. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? refusalOf(error.message, Object.keys(config.options ?? {})) : error);
    process.exit(1);
  }
}

/** Node's message, or one line with the nearest option if it is of an unknown one. */
export function refusalOf(message: string, options: readonly string[]): string {
  const [, name] = /^Unknown option '--?([^']+)'/.exec(message) ?? [];
  if (name === undefined) return message;
  const suggestion = nearest(name, options);
  const known = options.length > 0 ? ` (options: ${options.map((one) => `--${one}`).join(", ")})` : "";
  return `there is no option --${name}${suggestion === undefined ? "" : `; did you mean --${suggestion}?`}${known}`;
}
