import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type BrandSource, brandFolders, type Checker, createChecker, type Diagnostic } from "#tools/manifest/index.ts";
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
  { workspace, print, report, readBrand }: Context,
): Promise<void> {
  const source = await readBrand(name);
  if (!source) return;
  const schemaPath = schemaPathFrom(path.resolve(path.dirname(source.file)), workspace.root);
  const { text, steps, left } = upgrade(source, checker, schemaPath);
  print(steps.length === 0 ? `${source.file} is up to date` : [source.file, ...steps].join("\n  "));
  if (isDry) return;
  if (steps.length > 0) await writeFile(source.file, text);
  // A dry run leaves the file as it is, so that code frames would show the wrong text.
  if (left.length > 0) report(left, "text", name);
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
    text = text.replace("{", `{\n  "$schema": ${JSON.stringify(schemaPath)},`);
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
