import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PluginManifest } from "#core/kernel/index.ts";
import { asObject, deprecationOf, points } from "#tools/manifest/index.ts";
import { factsOf, setUpOf } from "#tools/plugins/plugin-facts.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";
import type { Files } from "./files.ts";

const CATALOGUE = "docs/plugins.md";

const head = `# Plugins

<!-- Generated from every plugin.json by \`npm run generate\`. Do not edit. -->

What each plugin does, asks of the brand, loads and keeps. A brand chooses one in its manifest, under \`plugins.<point>.<id>\`, with its settings;
\`npx livery explain <brand>\` says what the chosen ones weigh. Every plugin works on the sandbox, where a stand-in plays its vendor.
[Add a plugin](add-a-plugin.md) tells how to write one.
`;

/**
 * `docs/plugins.md`: the catalogue of plugins, by extension point.
 * @param isListed whether a plugin belongs to it
 */
export async function renderPluginCatalogue(
  root: string,
  isListed: (name: string) => boolean = () => true,
): Promise<Files> {
  const all = Object.entries(await readPluginManifests(root)).filter(([name]) => isListed(name));
  const entries = await Promise.all(
    all.map(
      async ([name, plugin]) => [name, entryOf(name, plugin, await setUpOf(path.join(root, "plugins", name)))] as const,
    ),
  );
  const chapters = Object.entries(points).map(([point, { description }]) => {
    const plugins = entries.filter(([name]) => name.startsWith(`${point}/`)).sort(([a], [b]) => (a < b ? -1 : 1));
    return [`## ${point}`, String(description), ...plugins.map(([, entry]) => entry)].join("\n\n");
  });
  return { [CATALOGUE]: `${[head.trim(), ...chapters].join("\n\n")}\n` };
}

/** Without the plugins that the catalogue does not list yet: adding a folder makes nothing else out of date. */
export async function renderListedPluginCatalogue(root: string): Promise<Files> {
  const text = await readFile(path.join(root, CATALOGUE), "utf8").catch(() => "");
  return renderPluginCatalogue(root, (name) => text.includes(`\n### \`${name}\``));
}

function entryOf(name: string, plugin: PluginManifest, setUp: string | undefined): string {
  const { title, description } = plugin;
  const facts = factsOf(plugin).map(({ label, names, note }) => `- ${label}: ${note ?? listed(names)}`);
  return [`### ${code(name)} ${title}`, description, facts.join("\n"), setUp && setUpText(setUp), settingsOf(plugin)]
    .filter(Boolean)
    .join("\n\n");
}

/** A list is a block of its own, and so is what follows it. */
const setUpText = (setUp: string): string =>
  setUp.startsWith("1. ") ? `Set-up:\n\n${setUp.replace(/\n(?!\d+\. | )/, "\n\n")}` : `Set-up: ${setUp}`;

const code = (text: string): string => `\`${text}\``;

const listed = (values: readonly string[] = []): string => values.map(code).join(", ");

/** A table of the settings; undefined where there are none. */
function settingsOf({ settings: { properties = {}, required = [] } }: PluginManifest): string | undefined {
  const rows = Object.entries(properties).map(([key, value]) => {
    const field = asObject(value);
    const fallback = field.default === undefined ? "" : code(JSON.stringify(field.default));
    const note = deprecationOf(field);
    const meaning = [`${field.title}.`, field.description, note && `It is ${note}.`]
      .filter(Boolean)
      .join(" ")
      .replaceAll("|", "\\|");
    return `| ${code(key)} | ${required.includes(key) ? "required" : fallback} | ${meaning} |`;
  });
  return rows.length === 0 ? undefined : ["| setting | default | meaning |", "|---|---|---|", ...rows].join("\n");
}
