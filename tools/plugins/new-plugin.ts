import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Files } from "#tools/generate/files.ts";
import { asObject } from "#tools/manifest/index.ts";
import { formatJson } from "#tools/merchant/scaffold/format-json.ts";

/** A plugin that does not exist yet. */
export interface NewPlugin {
  readonly point: string;
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Where its vendor is: `https://ads.acme.com`. */
  readonly origin: string;
}

const points = "core/extension-points";

const starterOf = (root: string, point: string) => path.join(root, points, point, "starter");

/** The folders that new plugins are made of: one a point, which has what is particular to the point. */
export const starterFolders = (root: string): readonly { readonly folder: string }[] =>
  readdirSync(path.join(root, points))
    .map((point) => ({ folder: starterOf(root, point) }))
    .filter(({ folder }) => existsSync(folder));

/** The name that an id suggests. */
export const nameFromId = (id: string): string => words(id).join(" ");

/** The origin of a vendor that is yet to be named: reserved for examples, so that no brand goes live with it. */
export const exampleOrigin = (id: string): string => `https://${id}.example`;

const words = (id: string): readonly string[] =>
  id.split("-").map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));

/**
 * A starter's vendor is Acme, its id `acme`: in names in code, in texts, and as an origin. All at once, because the new
 * names may contain these.
 */
function renamed(text: string, { id, name, origin }: NewPlugin): string {
  const names: readonly (readonly [form: string, to: string])[] = [
    ["https://acme\\.example", origin],
    ["(?<=[a-z])Acme\\b", words(id).join("")],
    ["\\bAcme\\b", name],
    ["acme(?=[a-z])", id.replaceAll("-", "")],
    ["acme(?=[A-Z])", id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())],
    ["acme", id],
    ["ACME", id.toUpperCase()],
  ];
  const forms = new RegExp(names.map(([form]) => `(${form})`).join("|"), "g");
  return text.replaceAll(forms, (_, ...found) => names[found.findIndex((one) => one !== undefined)]?.[1] ?? "");
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <rect width="24" height="24" rx="6" fill="#5b21b6"/>
  <circle cx="12" cy="12" r="5" fill="none" stroke="#fff" stroke-width="3"/>
</svg>
`;

const kit = `// @vitest-environment happy-dom
import { conforms } from "@livery/plugin-testing";

await conforms(import.meta.dirname);
`;

/**
 * The files of a new plugin: path below its folder -> text. It does what the starter of its point does, under its own
 * names.
 * @param folder where it will be
 */
export function filesOfNewPlugin(root: string, plugin: NewPlugin, folder: string): Files {
  const starter = starterOf(root, plugin.point);
  const names = readdirSync(starter, { withFileTypes: true }).filter((entry) => entry.isFile());
  const files = Object.fromEntries(
    names.map(({ name }) => [name, renamed(readFileSync(path.join(starter, name), "utf8"), plugin)]),
  );
  return {
    ...files,
    "plugin.json": formatJson(manifestOf(root, plugin, folder, JSON.parse(files["plugin.json"] ?? "{}"))),
    ...(files["texts.json"] !== undefined && {
      "texts.json": formatJson(translated(root, JSON.parse(files["texts.json"]))),
    }),
    "icon.svg": icon,
    "conformance.test.ts": kit,
  };
}

/** What every plugin says, around what is particular to its point. */
function manifestOf(root: string, { point, name }: NewPlugin, folder: string, own: Readonly<Record<string, unknown>>) {
  const schema = path.join(root, "schemas", `${point}.plugin.schema.json`);
  const { description, trustedTypes = true, consent = "necessary", ...fields } = own;
  return {
    $schema: path.relative(folder, schema),
    api: 1,
    title: name,
    description,
    icon: "icon.svg",
    ...fields,
    trustedTypes,
    consent,
  };
}

/** A starter's texts are texts of core, so that they are in every language: key -> core's key. */
function translated(root: string, keys: Readonly<Record<string, string>>) {
  const locales = path.join(root, "core/i18n/locales");
  const languages = readdirSync(locales).map((file) => {
    const texts: unknown = JSON.parse(readFileSync(path.join(locales, file), "utf8"));
    return [path.basename(file, ".json"), texts] as const;
  });
  const textOf = (texts: unknown, key: string) =>
    key.split(".").reduce<unknown>((inner, part) => asObject(inner)[part], texts);
  return Object.fromEntries(
    Object.entries(keys).map(([key, core]) => [
      key,
      Object.fromEntries(languages.map(([code, texts]) => [code, textOf(texts, core)])),
    ]),
  );
}
