import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest } from "#core/merchant/index.ts";
import { changeText, type Edit, editJson, saveBrand, withoutInherited } from "#tools/edit/index.ts";
import {
  type BrandSource,
  type Checker,
  createChecker,
  type Diagnostic,
  diagnosticAt,
  hasErrors,
  inherit,
  lookup,
  readJson,
} from "#tools/manifest/index.ts";
import {
  colorsNotIn,
  openTokens,
  planImport,
  readTokens,
  type Scheme,
  schemeTokens,
  type TokenFile,
  type TokenSource,
  themeResolver,
} from "#tools/tokens/index.ts";
import { brandArgument, type Command, type Context, defineMerchantCommand } from "./command.ts";
import { formatJson } from "./scaffold/format-json.ts";

const tokensCommand = defineMerchantCommand(
  {
    brand: brandArgument,
    export: {
      type: "string",
      valueHint: "file",
      description: "Write the theme as design tokens, or print them if no file is given",
    },
    import: {
      type: "string",
      valueHint: "file",
      description: "Read the theme from design tokens, Figma variables or Tokens Studio: a file, or a folder of sets",
    },
    scheme: { type: "enum", options: ["light", "dark"], description: "Only this colour scheme" },
    "dry-run": { type: "boolean", description: "Print the changes without writing them" },
  },
  async (args, context) => {
    const { fail, readBrand, workspace } = context;
    const scheme = args.scheme as Scheme | undefined;
    if ((args.export === undefined) === (args.import === undefined))
      return fail("Write --export, or --import with the file to read.");
    if (args.import === "") return fail("Write the file to read after --import.");
    if (args.export !== undefined && args["dry-run"])
      return fail("--dry-run belongs to --import: --export changes no brand.");
    const source = await readBrand(args.brand);
    if (!source) return;
    const build = await workspace.sources();
    if (args.import === undefined)
      return exportTheme(source, createChecker(build), { file: args.export ?? "", scheme }, context);
    const fallback = lookup(inherit(source).value, "theme", "scheme") === "dark" ? "dark" : "light";
    const opened = await openTokens(args.import);
    if (!("texts" in opened)) {
      context.report([opened], "text", args.import);
      return fail("Nothing was written.");
    }
    const tokens = await readTokens(opened, scheme, fallback);
    if (tokens.diagnostics.length > 0) context.report(tokens.diagnostics, "text", args.import);
    if (hasErrors(tokens.diagnostics)) return fail("Nothing was written.");
    await importTheme({ source, build, tokens: { ...opened, ...tokens }, isDry: Boolean(args["dry-run"]) }, context);
  },
);

/** `--export` may stand without a file; the parser would take the option after it for one. */
export const command: Command = {
  ...tokensCommand,
  run: (rawArgs, context) =>
    tokensCommand.run(
      rawArgs.map((arg, index) => {
        const isOpen = /^--(export|import)$/.test(arg) && (rawArgs[index + 1] ?? "--").startsWith("--");
        return isOpen ? `${arg}=` : arg;
      }),
      context,
    ),
};

async function exportTheme(
  source: BrandSource,
  checker: Checker,
  { file, scheme }: { readonly file: string; readonly scheme: Scheme | undefined },
  { print, fail, report }: Context,
): Promise<void> {
  const isOfTheme = ({ severity, pointer, file: of }: Diagnostic) =>
    severity === "error" && of === source.file && (pointer === "" || /^\/theme(\/|$)/.test(pointer));
  const errors = checker.check(source).diagnostics.filter(isOfTheme);
  const { isJson, value } = inherit(source);
  if (!isJson || errors.some(({ code }) => !code.startsWith("theme."))) return report(errors, "text", source.file);
  const text = formatJson(scheme ? schemeTokens(value, scheme) : themeResolver(value));
  if (file === "") return print(text.trimEnd());
  const failure = await writeFile(file, text).catch((cause: NodeJS.ErrnoException) => cause);
  if (failure)
    return fail(`${file} can't be written (${failure.code}): is there such a folder, and may you write there?`);
  print(`${source.file} -> ${file}`);
}

interface Import {
  readonly source: BrandSource;
  readonly build: BuildManifest;
  readonly tokens: TokenSource & TokenFile;
  readonly isDry: boolean;
}

async function importTheme({ source, build, tokens, isDry }: Import, { print, fail, report }: Context): Promise<void> {
  const before = inherit(source);
  const refuse = (diagnostics: readonly Diagnostic[]) => {
    const placed = diagnostics.map((one) => replaced(one, source, tokens));
    const files = [...new Set(placed.map((one) => one.file))].join(", ");
    report(placed, "text", files);
    fail(`Nothing was written: ${source.file} would have these errors. Mend them in ${files}, then import it again.`);
  };
  const edits = before.isJson ? planImport(before.value, tokens) : [];
  const checker = createChecker(build, { changed: new Set(edits.map(({ pointer }) => pointer)) });
  if (!before.isJson) return refuse(checker.check(source).diagnostics);
  if (edits.length === 0) return print(`${source.file} has this theme already: nothing to change`);
  const kept = colorsNotIn(tokens, before.value).join(", ");
  const lines = [
    ...edits.map(({ pointer, value, ...seen }) => changeText({ pointer, ...seen, after: value })),
    ...(kept === "" ? [] : [`not in ${tokens.file}, so left as they are: ${kept}`]),
  ];
  if (isDry) {
    const edited = editJson(source.text, withoutInherited(edits, source));
    const diagnostics = "text" in edited ? checker.check({ ...source, text: edited.text }).diagnostics : [];
    print([`${source.file} would change:`, ...lines].join("\n  "));
    if (hasErrors(diagnostics)) refuse(diagnostics);
    return;
  }
  const outcome = await save(source, edits, checker);
  if (outcome instanceof Error) return fail(outcome.message);
  if (outcome.kind === "refused") return refuse(outcome.diagnostics);
  if (outcome.kind === "conflict")
    return fail(`${source.file} has been changed meanwhile: nothing was written. Run the import again.`);
  const drawn = outcome.redrawn.map((name) => `~ ${name}: drawn in these colours`);
  print([source.file, ...lines, ...drawn].join("\n  "));
}

async function save({ file }: BrandSource, edits: readonly Edit[], checker: Checker) {
  if (path.basename(file) !== "merchant.json")
    return new Error(`Only a merchant.json can be changed, and ${file} is none.`);
  return saveBrand(path.dirname(file), { edits }, checker).catch((cause: Error) => cause);
}

/** A diagnostic of a manifest that isn't written, at its cause: in a file of tokens, else in the manifest as it is. */
function replaced(diagnostic: Diagnostic, source: BrandSource, { texts, values }: Import["tokens"]): Diagnostic {
  if (diagnostic.file !== source.file) return diagnostic;
  const place = values.get(diagnostic.pointer)?.place;
  const [name, content, pointer] =
    place === undefined
      ? [source.file, source.text, diagnostic.pointer]
      : [place.file, texts.get(place.file) ?? "", place.pointer];
  const { line, column } = diagnosticAt("tokens.value", name, content, readJson(content).valueOffset(pointer), {
    ...diagnostic,
    pointer,
  });
  return { ...diagnostic, file: name, line, column };
}
