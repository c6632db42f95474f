import type { CommandDef } from "citty";
import { resolved } from "./resolved.ts";

/** Commands that belong together, under a title. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: Readonly<Record<string, CommandDef>>;
}

/** A command that can be run, by its words, such as `plugin new`. */
export interface CalledCommand {
  readonly words: string;
  readonly description: string;
  readonly command: CommandDef;
}

/** The commands of a group; the commands of a command with subcommands in its place. */
export async function commandsOf({ commands }: CommandGroup): Promise<readonly CalledCommand[]> {
  const called = Object.entries(commands).map(async ([words, command]): Promise<readonly CalledCommand[]> => {
    const { subCommands, meta } = command;
    const below = Object.entries((await resolved(subCommands)) ?? {});
    if (below.length === 0) return [{ words, description: (await resolved(meta))?.description ?? "", command }];
    return Promise.all(
      below.map(async ([name, definition]) => {
        const own: CommandDef = await resolved(definition);
        return { words: `${words} ${name}`, description: (await resolved(own.meta))?.description ?? "", command: own };
      }),
    );
  });
  return (await Promise.all(called)).flat();
}

/** `livery --help`: each group's commands with their descriptions. */
export async function overviewOf(groups: readonly CommandGroup[]): Promise<string> {
  const listed = await Promise.all(
    groups.map(async (group) => ({ title: group.title, commands: await commandsOf(group) })),
  );
  const width = Math.max(...listed.flatMap(({ commands }) => commands.map(({ words }) => words.length)));
  const parts = listed.map(({ title, commands }) =>
    [title, ...commands.map(({ words, description }) => `  ${words.padEnd(width)}  ${description}`)].join("\n"),
  );
  return `${["Usage: npx livery <command>", ...parts, "Options of a command: npx livery <command> --help"].join("\n\n")}\n`;
}
