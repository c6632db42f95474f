import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ArgDef } from "citty";
import {
  type CalledCommand,
  type CommandGroup,
  commandsOf,
  exitCodes,
  overviewOf,
  resolved,
} from "#tools/command-line/index.ts";
import { groupsOf } from "#tools/livery/commands.ts";
import type { Files } from "./files.ts";
import { npmScripts } from "./npm-scripts.ts";

const head = `# Commands

<!-- Generated from the commands' own help by \`npm run generate\`. Do not edit. -->

One command does everything. Run it in Livery's folder:

\`\`\`sh
npx livery check acme --production
npx livery check --help   # prints the table below
\`\`\`

Complete commands, options and brands in bash and zsh by two lines in the shell's start file:

\`\`\`sh
alias livery="npx livery"
source <(npx livery completion)
\`\`\`

Commands also read [environment variables](operate.md#environment-variables).`;

/** `docs/cli.md`: the commands with their options, the exit codes and the npm scripts. */
export async function renderCommandReference(root: string): Promise<Files> {
  const { scripts } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  const groups = groupsOf(process);
  const overview = (await overviewOf(groups)).replace(/^.*\n\n/, "").replace(/\n\n.*\n$/, "");
  const chapters = [
    head,
    `\`\`\`text\n${overview}\n\`\`\``,
    ...(await Promise.all(groups.map(chapterOf))),
    exitCodeTable,
    scriptTable(Object.keys(scripts)),
  ];
  return { "docs/cli.md": `${chapters.join("\n\n")}\n` };
}

function scriptTable(names: readonly string[]): string {
  const rows = names.map((name) => {
    const script = npmScripts[name];
    if (!script) throw new Error(`tools/generate/npm-scripts.ts has no "${name}" of package.json: add its summary`);
    const options = Object.entries(script.options ?? {}).map(([option, effect]) => `\`${option}\`: ${effect}`);
    return [
      `\`npm ${name === "start" || name === "test" ? name : `run ${name}`}\``,
      script.summary,
      options.join("<br>"),
    ];
  });
  return `## npm scripts\n\n${table(["command", "effect", "arguments"], rows)}`;
}

async function chapterOf(group: CommandGroup): Promise<string> {
  const sections = await Promise.all((await commandsOf(group)).map(sectionOf));
  return [`## ${group.title}`, ...sections].join("\n\n");
}

async function sectionOf({ words, description, command: { args } }: CalledCommand): Promise<string> {
  const given = Object.entries((await resolved(args)) ?? {});
  const rows = given.map(([option, definition]) => [
    definition.type === "positional" ? `\`${usageOf(option, definition)}\`` : `\`--${option}\``,
    typeOf(definition),
    definition.default ? `\`${definition.default}\`` : definition.required ? "required" : "",
    definition.description ?? "",
  ]);
  const options = table(["name", "type", "default", "effect"], rows);
  return [`### livery ${words}`, `${description}.`, ...(rows.length > 0 ? [options] : [])].join("\n\n");
}

const usageOf = (name: string, { required }: ArgDef): string => (required === false ? `[${name}]` : `<${name}>`);

function typeOf(definition: ArgDef): string {
  if (definition.type === "boolean") return "flag";
  if (definition.type === "enum") return (definition.options ?? []).map((option) => `\`${option}\``).join(", ");
  return definition.valueHint === undefined ? "text" : `\`${definition.valueHint}\``;
}

const table = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(names), `|${"---|".repeat(names.length)}`, ...rows.map(row)].join("\n");

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

const exitCodeTable = `## Exit codes\n\n${table(
  ["code", "meaning"],
  Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning]),
)}`;
