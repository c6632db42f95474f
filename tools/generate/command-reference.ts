import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ArgDef, CommandDef, Resolvable } from "citty";
import { merchantCommand } from "#tools/merchant/commands.ts";
import { pluginCommand } from "#tools/plugins/commands.ts";
import type { Files } from "./files.ts";
import { npmScripts } from "./npm-scripts.ts";

const head = `# Commands

<!-- Generated from the commands' own help by \`npm run generate\`. Do not edit. -->

Run every command in Livery's folder. Options follow \`--\`:

\`\`\`sh
npm run merchant -- check acme --production
npm run merchant -- check --help             # prints the same table as below
\`\`\`

Commands also read [environment variables](operate.md#environment-variables).`;

/** `docs/cli.md`: the npm scripts and the commands with their options. */
export async function renderCommandReference(root: string): Promise<Files> {
  const { scripts } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  const chapters = [
    head,
    scriptTable(Object.keys(scripts)),
    await chapterOf("merchant", merchantCommand(process)),
    await chapterOf("plugin", pluginCommand),
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

async function chapterOf(name: string, { meta, subCommands }: CommandDef): Promise<string> {
  const { description } = (await resolved(meta)) ?? {};
  const commands = Object.entries((await resolved(subCommands)) ?? {});
  const sections = await Promise.all(
    commands.map(async ([command, definition]) => sectionOf(`${name} ${command}`, await resolved(definition))),
  );
  const usage = `Run \`npm run ${name} -- <command>\` with the options of the command.`;
  return [`## ${name}`, `${description}. ${usage}`, ...sections].join("\n\n");
}

async function sectionOf(name: string, { meta, args }: CommandDef): Promise<string> {
  const { description } = (await resolved(meta)) ?? {};
  const given = Object.entries((await resolved(args)) ?? {});
  const rows = given.map(([option, definition]) => [
    definition.type === "positional" ? `\`${usageOf(option, definition)}\`` : `\`--${option}\``,
    typeOf(definition),
    definition.default ? `\`${definition.default}\`` : definition.required ? "required" : "",
    definition.description ?? "",
  ]);
  const options = table(["name", "type", "default", "effect"], rows);
  return [`### ${name}`, `${description}.`, ...(rows.length > 0 ? [options] : [])].join("\n\n");
}

const usageOf = (name: string, { required }: ArgDef): string => (required ? `<${name}>` : `[${name}]`);

function typeOf(definition: ArgDef): string {
  if (definition.type === "boolean") return "flag";
  if (definition.type === "enum") return (definition.options ?? []).map((option) => `\`${option}\``).join(", ");
  return definition.valueHint === undefined ? "text" : `\`${definition.valueHint}\``;
}

const table = (names: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(names), `|${"---|".repeat(names.length)}`, ...rows.map(row)].join("\n");

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

const resolved = async <T>(value: Resolvable<T>): Promise<T> =>
  typeof value === "function" ? (value as () => T | Promise<T>)() : value;
