import path from "node:path";
import { editJson, replaceFiles, replacementOf, valueAt } from "#tools/edit/index.ts";
import {
  asObject,
  type BrandSource,
  brandFolders,
  type Checker,
  createChecker,
  type Diagnostic,
  type Migration,
  migrations,
  readJson,
} from "#tools/manifest/index.ts";
import { brandArgument, type Context, defineMerchantCommand } from "./command.ts";

export const command = defineMerchantCommand(
  {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    "dry-run": { type: "boolean", description: "Print the changes without writing them" },
  },
  async (args, context) => {
    if (!args.all && !args.brand) return context.fail("Name a brand, or write --all for all of them.");
    const checker = createChecker(await context.workspace.sources());
    const names = args.all ? await brandFolders(context.workspace.merchants) : [args.brand ?? ""];
    for (const name of names) await upgradeOne(name, checker, Boolean(args["dry-run"]), context);
  },
);

async function upgradeOne(
  name: string,
  checker: Checker,
  isDry: boolean,
  { workspace, print, report, readBrand, fail }: Context,
): Promise<void> {
  const source = await readBrand(name);
  if (!source) return;
  // What can't be decoded would be lost as it is written.
  if ([source, ...(source.families ?? [])].some(({ encodingError }) => encodingError))
    return report(checker.check(source).diagnostics, "text", name);
  const schemaPath = schemaPathFrom(path.resolve(path.dirname(source.file)), workspace.root);
  const migrated = migrate(source);
  const { text, steps, left } = upgrade(migrated.source, checker, schemaPath);
  const own = [...(migrated.steps[source.file] ?? []), ...steps];
  for (const [file, lines] of Object.entries({ ...migrated.steps, [source.file]: own }))
    print(lines.length === 0 ? `${file} is up to date` : [file, ...lines].join("\n  "));
  if (isDry) return;
  const before = new Map([source, ...(source.families ?? [])].map((one) => [one.file, one.text]));
  const after = new Map(
    [...(migrated.source.families ?? []), { file: source.file, text }].map((one) => [one.file, one.text]),
  );
  const replacements = [...after].map(([file, changed]) => replacementOf(file, before.get(file), changed));
  if (!(await replaceFiles(await Promise.all(replacements))))
    return fail(`${source.file} has been changed meanwhile: nothing was written. Run the upgrade again.`);
  // A dry run leaves the file as it is, so that code frames would show the wrong text.
  if (left.length > 0) report(left, "text", name);
}

/** A brand with its files brought to the present format version. */
export interface Migrated {
  readonly source: BrandSource;
  /** File -> a line a step; those that need none are absent. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
}

/**
 * Runs the migrations that a brand's manifest, and those that it extends, have not had. Every other byte of the files
 * stays. A file that is not JSON is left to the checks. Pure.
 */
export function migrate(source: BrandSource, list: readonly Migration[] = migrations): Migrated {
  const steps: Record<string, readonly string[]> = {};
  const through = <File extends { readonly file: string; readonly text: string }>(one: File): File => {
    const { text, titles } = migrateText(one.text, list);
    if (titles.length > 0) steps[one.file] = titles;
    return { ...one, text };
  };
  const { families } = source;
  return { source: { ...through(source), ...(families && { families: families.map(through) }) }, steps };
}

function migrateText(before: string, list: readonly Migration[]) {
  let text = before;
  const titles: string[] = [];
  if (!readJson(text).isJson) return { text, titles };
  for (const [index, { title, edits }] of list.entries()) {
    const manifest = asObject(readJson(text).value);
    const { version } = manifest;
    if (typeof version === "number" && version !== index + 1) continue;
    const changes = edits(manifest).filter(({ pointer, value }) => valueAt(manifest, pointer) !== value);
    const raised = version === undefined ? [] : [{ pointer: "/version", value: index + 2 }];
    const edited = editJson(
      text,
      [...changes, ...raised].map((edit) => ({ ...edit, before: valueAt(manifest, edit.pointer) })),
    );
    if (!("text" in edited) || edited.text === text) continue;
    ({ text } = edited);
    titles.push(`version ${index + 2}: ${title}`);
  }
  return { text, titles };
}

export interface Upgrade {
  readonly text: string;
  /** One line a step. */
  readonly steps: readonly string[];
  /** What a person must decide. */
  readonly left: readonly Diagnostic[];
}

/** Diagnostics whose suggestion is a new name for the same thing; colours and brands' own names are for people to change. */
const renames: ReadonlySet<string> = new Set(["schema.unknown-key", "schema.value"]);

/**
 * Updates a manifest to the schema: sets its `$schema`, and replaces every name that was renamed or misspelt. Changes
 * nothing else of the text. Pure.
 * @param schemaPath the schema's path relative to the manifest.
 */
export function upgrade(source: BrandSource, checker: Checker, schemaPath: string): Upgrade {
  const { diagnostics } = checker.check(source);
  const edits = diagnostics.flatMap(({ file, code, line, column, suggestion, pointer }) => {
    if (file !== source.file || suggestion === undefined || !renames.has(code)) return [];
    const offset = offsetAt(source.text, line, column);
    const written = /^"(?:[^"\\]|\\.)*"/.exec(source.text.slice(offset))?.[0];
    return written === undefined ? [] : [{ offset, written, meant: JSON.stringify(suggestion), pointer }];
  });
  let { text } = source;
  for (const { offset, written, meant } of [...edits].sort((a, b) => b.offset - a.offset)) {
    text = text.slice(0, offset) + meant + text.slice(offset + written.length);
  }
  const steps = edits.map(({ written, meant, pointer }) => `${pointer}: ${written} -> ${meant}`);
  if (!/"\$schema"\s*:/.test(text) && /^\s*\{/.test(text)) {
    const comma = /^\s*\{\s*\}/.test(text) ? "" : ",";
    text = text.replace("{", `{\n  "$schema": ${JSON.stringify(schemaPath)}${comma}`);
    steps.unshift(`/$schema: points editors at ${schemaPath}`);
  }
  return { text, steps, left: checker.check({ ...source, text }).diagnostics };
}

/** The offset of a line and column that count from 1. */
const offsetAt = (text: string, line: number, column: number): number =>
  text.split("\n", line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;

/** The schema's path relative to a manifest in `folder`. */
export const schemaPathFrom = (folder: string, root: string): string =>
  path.relative(folder, path.join(root, "schemas/merchant.schema.json")).split(path.sep).join("/");
