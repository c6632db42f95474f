import { confirm } from "@clack/prompts";
import { replaceFiles, replacementOf } from "#tools/edit/index.ts";
import type { Checker, Diagnostic, ReportFormat } from "#tools/manifest/index.ts";
import type { Context } from "../command.ts";
import { findBrand } from "../workspace.ts";
import { cleanDrawings } from "./clean-drawings.ts";
import { createDrawingComparison } from "./compare-drawings.ts";
import { type Left, type Made, textIn, withText } from "./fix-plan.ts";
import { fixValues } from "./fix-values.ts";
import { lineDiff } from "./line-diff.ts";

export interface FixOptions {
  /** Codes, folders or manifests. */
  readonly brands: readonly string[];
  readonly checker: Checker;
  /** Writes without asking. */
  readonly isAgreed: boolean;
  readonly format: ReportFormat;
  /** What is said to be checked. */
  readonly subject: string;
  /** The diagnostics of the files as they are. */
  diagnostics(): Promise<readonly Diagnostic[]>;
}

/** Shows what can be fixed mechanically, writes it if a person agrees, and reports what is left. */
export async function fixBrands(options: FixOptions, context: Context): Promise<void> {
  const { format, isAgreed, subject } = options;
  const { print, fail, report, isInteractive } = context;
  const { files, made, left } = await planFixes(options, context);
  if (format === "text") {
    for (const [file, { before, after }] of files) print([file, ...lineDiff(before, after)].join("\n  "));
    for (const { file, pointer = "", reason } of left)
      print(`not changed: ${[file, pointer].join(" ").trim()}: ${reason}`);
    if (files.size === 0) print("nothing can be fixed mechanically");
  }
  const asks = !isAgreed && isInteractive && format === "text" && files.size > 0;
  const isWanted = asks ? (await confirm({ message: "Write these changes?" })) === true : isAgreed;
  const failure = isWanted ? await writeFixes(files).catch((cause: Error) => cause.message) : undefined;
  const isWritten = isWanted && failure === undefined && files.size > 0;
  if (files.size > 0 && format === "text") {
    if (!isWanted) print(`\nNothing was written.${asks ? "" : " Add --yes to write these changes."}\n`);
    else if (isWritten) print(`\n${[...files.keys()].join(", ")}: written\n`);
  }
  report(await options.diagnostics(), format, subject, { fixes: made, left, isWritten });
  if (failure !== undefined) fail(failure);
}

/** What a file has and gets, by its path. */
type Files = ReadonlyMap<string, { readonly before: string; readonly after: string }>;

interface Planned {
  readonly files: Files;
  readonly made: readonly Made[];
  readonly left: readonly Left[];
}

/** What brands share is fixed once: each is read with what was fixed before. */
export async function planFixes(
  { brands, checker }: Pick<FixOptions, "brands" | "checker">,
  { workspace }: Pick<Context, "workspace">,
): Promise<Planned> {
  const check = (source: Parameters<Checker["check"]>[0]) => checker.check(source).diagnostics;
  const files = new Map<string, { readonly before: string; readonly after: string }>();
  const made: Made[] = [];
  const left = new Map<string, Left>();
  const comparison = createDrawingComparison();
  try {
    for (const brand of brands) {
      const found = await findBrand(workspace, brand);
      if ("missing" in found) continue;
      const read = [...files].reduce((source, [file, { after }]) => withText(source, file, after), found.source);
      const values = fixValues(read, check);
      const drawings = await cleanDrawings(values.source, check, comparison);
      const changes = [...values.made, ...drawings.made];
      for (const file of new Set(changes.map((one) => one.file))) {
        const before = files.get(file)?.before ?? textIn(found.source, file) ?? "";
        files.set(file, { before, after: textIn(drawings.source, file) ?? "" });
      }
      made.push(...changes);
      for (const one of [...values.left, ...drawings.left]) left.set(JSON.stringify(one), one);
    }
  } finally {
    await comparison.close();
  }
  return { files, made, left: [...left.values()] };
}

/** @throws Error with the next step if a file has been changed meanwhile, or can't be written: then none is written */
export async function writeFixes(files: Files): Promise<void> {
  const replacements = [...files].map(([file, { before, after }]) => replacementOf(file, before, after));
  if (!(await replaceFiles(await Promise.all(replacements))))
    throw new Error("A file has been changed meanwhile: nothing was written. Run the command again.");
}
