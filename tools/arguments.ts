import { type ParseArgsConfig, parseArgs } from "node:util";

/** The arguments of a command; ends the process where it has not what is given. A misspelt `--check` would write. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
