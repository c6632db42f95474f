import "./color-support.ts";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { defineCommand, runMain } from "citty";
import type { BuildManifest } from "#core/merchant/index.ts";
import { bootScriptHash } from "#core/shell/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import { runningSitePort } from "#tools/dev/running-site.ts";
import {
  brandFolders,
  type Checker,
  createChecker,
  type Diagnostic,
  formatDiagnostics,
  type HolderOf,
  hasErrors,
  inkOf,
  printable,
  type ReportFormat,
  textOf,
} from "#tools/manifest/index.ts";
import {
  createHeadlineFonts,
  createPublisher,
  HEADLINE_FONTS,
  holdersIn,
  type LoadedBrand,
  loadMerchants,
  readIndex,
  removeRecord,
  writeRecords,
} from "#tools/publish/index.ts";
import { checkAll, checkOne, clashesWithOthers } from "./check.ts";
import { changesSince, changesText } from "./diff.ts";
import { explain } from "./explain.ts";
import { explanationText } from "./explain-text.ts";
import { completeBrand, createDrafts, optionErrors, refuseExisting, writeBrand } from "./new.ts";
import { brandPictures, photograph } from "./pictures.ts";
import { preview } from "./preview.ts";
import { planPublishing } from "./publish.ts";
import { schemes } from "./scaffold/scaffold.ts";
import { strictCommand } from "./strict-command.ts";
import { schemaPathFrom, upgrade } from "./upgrade.ts";
import { findBrand, openWorkspace, RECORDS, shown, type Workspace } from "./workspace.ts";

// A reader that has enough, such as `head`, closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const workspace = workspaceOrEnd();

function workspaceOrEnd(): Workspace {
  try {
    return openWorkspace();
  } catch (cause) {
    console.error(printable(asError(cause).message));
    process.exit(1);
  }
}

const brandArgument = {
  type: "positional",
  required: true,
  valueHint: "code",
  description: "A brand's code, folder or manifest",
} as const;

/** Ends the command as failed, with a reason and perhaps the next step. */
function fail(message: string): void {
  console.error(printable(message));
  process.exitCode = 1;
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** Prints what may contain names or texts of a brand. */
const print = (text: string): void => console.info(printable(text));

/** Prints diagnostics and fails the command when one is an error. */
function report(diagnostics: readonly Diagnostic[], format: ReportFormat, subject: string): void {
  if (hasErrors(diagnostics)) process.exitCode = 1;
  const text = formatDiagnostics(diagnostics, { format, textOf, ink: inkOf(process.stdout) });
  if (text !== "") console.info(text);
  if (format !== "text") return;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const found = `${counted(errors, "error")}, ${counted(diagnostics.length - errors, "warning")}`;
  print(diagnostics.length === 0 ? `${subject}: no problems found` : `\n${subject}: ${found}`);
}

const formatArgument = (...options: readonly [ReportFormat, ...ReportFormat[]]) => ({
  type: "enum" as const,
  options: [...options] as string[],
  default: options[0] as string,
  description: "Output format",
});

const check = strictCommand({
  meta: { name: "check", description: "Checks one brand, or all, and reports every error at once" },
  args: {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    production: { type: "boolean", description: "Also report all that keeps the brand from going live" },
    format: formatArgument("text", "json", "github"),
  },
  async run({ args }) {
    const format = args.format as ReportFormat;
    const options = { isForProduction: Boolean(args.production) };
    if (args.all || !args.brand) report(await checkAll(workspace, options), format, "all brands");
    else report(await checkOne(workspace, args.brand, options), format, args.brand);
  },
});

const explainCommand = strictCommand({
  meta: {
    name: "explain",
    description: "Shows what a brand's manifest results in: plugins, bytes, origins, storage, policy",
  },
  args: { brand: brandArgument, format: formatArgument("text", "json") },
  async run({ args }) {
    const found = await findBrand(workspace, args.brand);
    if ("missing" in found) return report([found.missing], "text", args.brand);
    const boot = await bootScriptHash();
    const { explanation, diagnostics } = await explain(
      found.source,
      await workspace.sources(),
      await workspace.built(),
      boot,
    );
    if (!explanation) return report(diagnostics, args.format === "json" ? "json" : "text", args.brand);
    print(args.format === "json" ? JSON.stringify(explanation, undefined, 2) : explanationText(explanation));
  },
});

const diff = strictCommand({
  meta: {
    name: "diff",
    description: "Shows what changed in a brand's manifest, texts and pictures since a git revision",
  },
  args: {
    brand: brandArgument,
    since: { type: "string", default: "HEAD", description: "The git revision" },
    format: formatArgument("text", "json"),
  },
  async run({ args }) {
    const found = await findBrand(workspace, args.brand);
    if ("missing" in found) return report([found.missing], "text", args.brand);
    const changes = await changesSince(found.source, args.since).catch((cause: Error) => cause);
    if (changes instanceof Error) return fail(changes.message);
    if (args.format === "json") return print(JSON.stringify(changes, undefined, 2));
    if (!changes.isKnown) print(`${found.source.file} is not in git at ${args.since}: everything is new`);
    print(changesText(changes));
  },
});

const newCommand = strictCommand({
  meta: { name: "new", description: "Creates a new brand's folder, with colours and pictures to start from" },
  args: {
    code: { ...brandArgument, description: "The brand's code, which names its folder" },
    name: { type: "string", description: "The name that players see" },
    country: { type: "string", description: "Two letters, such as PH" },
    currency: { type: "string", description: "Three letters, such as PHP; the country's by default" },
    languages: { type: "string", valueHint: "EN,VI", description: "Codes; the first is the default" },
    color: { type: "string", valueHint: "#RRGGBB", alias: "colour", description: "The palette is derived from it" },
    ground: { type: "string", valueHint: "#RRGGBB", description: "The page's colour; a dark one makes a dark brand" },
    scheme: { type: "enum", options: [...schemes], description: "The colour schemes that it offers; auto is both" },
    domain: { type: "string", valueHint: "acme.com", description: "Its domains, besides <code>.localhost" },
    gateway: { type: "string", valueHint: "https://gw.acme.com", description: "The origin of its gateway" },
    login: { type: "string", valueHint: "password,google-one-tap", description: "Login plugins" },
    captcha: { type: "string", valueHint: "image-code", description: "Captcha plugins" },
  },
  async run({ args }) {
    const { code } = args;
    const build = await workspace.sources();
    const interactive = Boolean(process.stdin.isTTY && process.stdout.isTTY);
    const checker = createChecker(build);
    const drafted = createDrafts(workspace.merchants, build, checker);
    const taken = interactive && (await refuseExisting(path.join(workspace.merchants, code)).catch((cause) => cause));
    if (taken) return fail(taken.message);
    const brand = await completeBrand(code, args, build, interactive, (draft) => drafted(draft).errors);
    if (!brand) return;
    const { draft, claims, errors: ownErrors } = drafted(brand);
    // A code of the wrong form clashes, in small letters, with a brand that it is not.
    const isOwnCode = ownErrors.every(({ option }) => option !== "code");
    const clashes = isOwnCode ? await clashesWithOthers(workspace, checker, code, claims) : [];
    const errors = [...ownErrors, ...optionErrors(clashes)];
    if (errors.length > 0) {
      const messages = errors.map(({ option, message }) => `  ${option}: ${message}`);
      return fail(`Nothing was written: the brand would not pass the check.\n${messages.join("\n")}`);
    }
    const failure = await writeBrand(draft).catch((cause: Error) => cause);
    if (failure) return fail(failure.message);
    report(await checkOne(workspace, code), "text", draft.folder);
    const running = await runningSitePort(workspace.root, workspace.merchants);
    const address = `http://${code}.localhost:${running ?? process.env.PORT ?? 5173}/m/home`;
    const next =
      running === undefined ? `To see it, run \`npm start\`, then open ${address}` : `It is live at ${address}`;
    console.info(`\n${next}\nEdit ${draft.folder}/merchant.json: the page follows within two seconds.`);
  },
});

/** One brand or all, with their diagnostics; undefined after printing why there is none. */
async function loadBrands(
  brand: string | undefined,
  build: BuildManifest,
  holderOf?: HolderOf,
): Promise<readonly LoadedBrand[] | undefined> {
  const publisher = createPublisher(build);
  const addHeadlineFonts = createHeadlineFonts({
    texts: build.languages,
    folder: path.join(workspace.root, HEADLINE_FONTS),
    warn: (message) => console.error(printable(message)),
  });
  if (brand === undefined) {
    return loadMerchants(workspace.merchants, publisher, { addHeadlineFonts, ...(holderOf && { holderOf }) });
  }
  const found = await findBrand(workspace, brand);
  if ("missing" in found) return void report([found.missing], "text", brand);
  const { record, diagnostics, claims } = publisher.publish(found.source);
  const { folder } = found.source;
  const clashes = await clashesWithOthers(workspace, publisher, folder, claims, holderOf);
  const all = [...diagnostics, ...clashes];
  if (!record || hasErrors(clashes)) return [{ folder, diagnostics: all }];
  return [{ folder, record: await addHeadlineFonts(record), diagnostics: all }];
}

const publish = strictCommand({
  meta: { name: "publish", description: "Writes the records that an edge serves, from the last build" },
  args: {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    remove: { type: "string", valueHint: "code", description: "Removes a published brand instead" },
    "dry-run": { type: "boolean", description: "Print the changes without writing them" },
    out: { type: "string", default: RECORDS, description: "Folder of the records, relative to the project" },
  },
  async run({ args }) {
    const folder = path.resolve(workspace.root, args.out);
    const index = await readIndex(folder).catch((cause: Error) => cause);
    if (index instanceof Error) return fail(index.message);
    if (args.remove !== undefined) {
      const code = args.remove;
      if (!Object.hasOwn(index, code)) {
        return fail(`"${code}" is not published; published are ${Object.keys(index).join(", ") || "none yet"}`);
      }
      const failure = args["dry-run"] ? undefined : await removeRecord(code, folder).catch(asError);
      if (failure) return fail(failure.message);
      return console.info(`${code}: ${args["dry-run"] ? "would be removed" : "removed"}`);
    }
    const build = await workspace.built();
    if (!build) return fail("Nothing has been built yet. Run: npm run build");
    const brand = args.all ? undefined : args.brand;
    const brands = await loadBrands(brand, build, holdersIn(index, workspace.merchants));
    if (!brands) return;
    const diagnostics = brands.flatMap((one) => one.diagnostics);
    if (diagnostics.length > 0) report(diagnostics, "text", brand ?? "all brands");
    const { records, lines, refusals: refused } = planPublishing(brands, index, brand === undefined);
    const refusals = [...refused];
    const written = args["dry-run"] || records.length === 0 ? [] : await writeRecords(records, folder).catch(asError);
    if (written instanceof Error) return fail(written.message);
    for (const { code, reason } of written) refusals.push(`${code}: not published: ${reason}`);
    const isWritten = (line: string) => !written.some(({ code }) => line.startsWith(`${code}: `));
    if (lines.length > 0) print(lines.filter(isWritten).join("\n"));
    if (refusals.length > 0) fail(refusals.join("\n"));
    else if (args["dry-run"]) console.info("nothing has been written");
  },
});

const previewCommand = strictCommand({
  meta: {
    name: "preview",
    description: "Writes one file with the brand's first screen in every language, light and dark",
  },
  args: {
    brand: brandArgument,
    out: { type: "string", description: "Output file; by default dist/preview/<code>.html" },
  },
  async run({ args }) {
    const [brand] = (await loadBrands(args.brand, await workspace.sources())) ?? [];
    if (brand && brand.diagnostics.length > 0) report(brand.diagnostics, "text", args.brand);
    if (!brand?.record) return;
    const { record } = brand;
    const file = path.resolve(workspace.root, args.out ?? `dist/preview/${record.site.code}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    // Loads the bundler, which no other command needs.
    const { languages } = await workspace.sources();
    const { buildCriticalCss } = await import("#tools/build/critical-pass.ts");
    await writeFile(file, await preview(record, languages, await buildCriticalCss(workspace.root)));
    console.info(`open ${shown(file)}`);
  },
});

const picturesCommand = strictCommand({
  meta: {
    name: "pictures",
    description:
      "Draws the pictures for link previews and iPhones from the brand's logo, hero and icon; needs a browser",
  },
  args: { brand: brandArgument },
  async run({ args }) {
    const [brand] = (await loadBrands(args.brand, await workspace.sources())) ?? [];
    if (brand && brand.diagnostics.length > 0) report(brand.diagnostics, "text", args.brand);
    if (!brand?.record) return;
    const { record } = brand;
    const icon = record.files[record.images.icon ?? ""];
    if (!icon) return;
    const source = "text" in icon ? icon.text : (await readPlainFile(icon.path)).toString();
    const pictures = brandPictures(record, source);
    const taken = await photograph(pictures).catch((cause: Error) => cause);
    if (taken instanceof Error) return fail(taken.message);
    const folder = path.join(workspace.merchants, record.site.code);
    for (const [file, content] of taken) await writeFile(path.join(folder, file), content);
    console.info(pictures.map(({ file }) => shown(path.join(folder, file))).join("\n"));
    const unnamed = pictures.filter(({ name }) => record.images[name] === undefined);
    if (unnamed.length === 0) return;
    const named = unnamed.map(({ name, file }) => `"${name}": "${file}"`).join(", ");
    console.info(`\nName them in "brand": ${named}`);
  },
});

async function upgradeOne(name: string, checker: Checker, isDry: boolean): Promise<void> {
  const found = await findBrand(workspace, name);
  if ("missing" in found) return report([found.missing], "text", name);
  const { source } = found;
  const schemaPath = schemaPathFrom(path.resolve(path.dirname(source.file)), workspace.root);
  const { text, steps, left } = upgrade(source, checker, schemaPath);
  print(steps.length === 0 ? `${source.file} is up to date` : [source.file, ...steps].join("\n  "));
  if (isDry) return;
  if (steps.length > 0) await writeFile(source.file, text);
  // A dry run leaves the file as it is, so that code frames would show the wrong text.
  if (left.length > 0) report(left, "text", name);
}

const upgradeCommand = strictCommand({
  meta: { name: "upgrade", description: "Updates a manifest: replaces renamed keys and values" },
  args: {
    brand: { ...brandArgument, required: false },
    all: { type: "boolean", description: "All brands" },
    "dry-run": { type: "boolean", description: "Print the changes without writing them" },
  },
  async run({ args }) {
    if (!args.all && !args.brand) return fail("Name a brand, or write --all for all of them.");
    const isDry = Boolean(args["dry-run"]);
    const checker = createChecker(await workspace.sources());
    const names = args.all ? await brandFolders(workspace.merchants) : [args.brand ?? ""];
    for (const name of names) await upgradeOne(name, checker, isDry);
  },
});

await runMain(
  defineCommand({
    meta: { name: "merchant", description: "Creates, checks and explains the brands of this project" },
    subCommands: {
      new: newCommand,
      check,
      explain: explainCommand,
      diff,
      preview: previewCommand,
      pictures: picturesCommand,
      publish,
      upgrade: upgradeCommand,
    },
  }),
);
