import { type CommandGroup, completionScript, defineCommand, type Terminal } from "#tools/command-line/index.ts";
import { brandCommands, releaseCommands } from "#tools/merchant/commands.ts";
import { pluginCommand } from "#tools/plugins/commands.ts";
import { bench, build, packages, sandbox, serve, start, storybook } from "./programs.ts";

/** The commands of `livery`, by the work that they are for. */
export function groupsOf(terminal: Terminal): readonly CommandGroup[] {
  const completion = defineCommand({
    name: "completion",
    description: "Print a completion script for bash and zsh",
    args: {},
    run: async () => terminal.stdout.write(await completionScript(groups)),
  });
  const groups: readonly CommandGroup[] = [
    { title: "Develop", commands: { start, storybook, sandbox } },
    { title: "Brands", commands: brandCommands(terminal) },
    { title: "Releases", commands: { build, serve, ...releaseCommands(terminal) } },
    { title: "Plugins", commands: { plugin: pluginCommand, packages } },
    { title: "Livery", commands: { bench, completion } },
  ];
  return groups;
}
