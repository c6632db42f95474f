import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { nearest } from "#server/nearest.ts";
import { defineCommand } from "#tools/command-line/index.ts";
import { writeFiles } from "#tools/generate/files.ts";
import { formatDiagnostics, hasErrors, inkOf, type ReportFormat, textOf } from "#tools/manifest/index.ts";
import { formatArgument } from "#tools/merchant/command.ts";
import { diagnosticsSince, RevisionError } from "./against.ts";
import { causesOf, counted } from "./causes.ts";
import { createPluginChecker } from "./check-plugin.ts";
import { apiReport, fail, root } from "./command.ts";
import { deprecatedUses } from "./deprecated-uses.ts";
import { kitDiagnostics } from "./kit-diagnostics.ts";
import {
  externalPluginDirectories,
  ownOf,
  type PluginFolder,
  PluginFolderError,
  pluginFolders,
} from "./plugin-folders.ts";
import { runKits } from "./run-kits.ts";
import { renderSettingsTypes } from "./settings-type.ts";
import { summaryOf } from "./summary.ts";

const args = {
  plugin: {
    type: "positional",
    required: false,
    valueHint: "point/id",
    description: "A plugin, or a point for all of its plugins",
  },
  all: { type: "boolean", description: "All plugins: those of `PLUGINS_DIR` if it is set" },
  "built-in": { type: "boolean", description: "With `PLUGINS_DIR`, also the plugins that come with Livery" },
  format: formatArgument("text", "json", "github"),
  against: {
    type: "string",
    valueHint: "revision",
    description: "Also report changes since this Git revision that could break manifests",
  },
  watch: { type: "boolean", description: "Check again whenever a file of the plugin changes" },
  verbose: { type: "boolean", description: "Show every test of the kits, and the stacks of those that fail" },
} as const;

export const check = defineCommand({
  name: "check",
  description: "Check a plugin's `plugin.json`, then run its conformance kit",
  args,
  async run(given) {
    const isAll = given.all === true;
    if (isAll === (given.plugin !== undefined)) return fail("name one <point>/<id>, a point, or --all");
    const options = { format: given.format as ReportFormat, isVerbose: given.verbose === true };
    try {
      const found = isAll ? pluginFolders(root) : pluginsNamed(given.plugin ?? "");
      const plugins = given["built-in"] === true ? found : ownOf(found);
      const left = found.length - plugins.length;
      if (left > 0 && options.format === "text")
        console.error(`${counted(left, "plugin")} that come with Livery left out: --built-in checks them as well`);
      const directories = isAll
        ? [...(left > 0 ? [] : [path.join(root, "plugins")]), ...externalPluginDirectories(root)]
        : [];
      const revision = given.against;
      const changes = revision === undefined ? [] : diagnosticsSince(root, revision, plugins, directories);
      await checkPlugins(plugins, options, changes);
      if (given.watch) watchPlugins(plugins, options);
    } catch (error) {
      if (!(error instanceof PluginFolderError || error instanceof RevisionError)) throw error;
      fail(error.message);
    }
  },
});

interface CheckOptions {
  readonly format: ReportFormat;
  /** Whether the test runner writes to the terminal. */
  readonly isVerbose: boolean;
}

/** A plugin by `point/id`, or all of a point. Throws where there is none. */
function pluginsNamed(given: string): readonly PluginFolder[] {
  const folders = pluginFolders(root);
  const name = given.replace(/^plugins\//, "").replace(/\/$/, "");
  const plugins = folders.filter((one) => `${one.name}/`.startsWith(`${name}/`));
  if (plugins.length > 0) return plugins;
  const names = folders.map((one) => one.name);
  const suggestion = nearest(name, names);
  const hint = suggestion === undefined ? `there are ${names.join(", ")}` : `did you mean "${suggestion}"?`;
  throw new PluginFolderError(
    `there is no plugins/${name}/plugin.json, nor one below a folder of PLUGINS_DIR; ${hint}`,
  );
}

/** The diagnostics of these plugins, then the kits of those that can be read. */
async function checkPlugins(
  plugins: readonly PluginFolder[],
  { format, isVerbose }: CheckOptions,
  changes: ReturnType<typeof diagnosticsSince>,
): Promise<void> {
  const isText = format === "text";
  if (await writeFiles(root, renderSettingsTypes(root, plugins))) {
    const written = plugins.map(({ folder }) => path.join(folder, "generated/settings.ts"));
    if (isText) console.info(`${written.join(", ")} written: the type of its settings`);
  }
  const { check: checkPlugin } = await createPluginChecker(root);
  const checked = await Promise.all(plugins.map(checkPlugin));
  const report = await readFile(path.join(root, apiReport), "utf8");
  const uses = await Promise.all(plugins.map(({ folder }) => deprecatedUses(root, folder, report)));
  const found = [...checked.flatMap(({ diagnostics }) => diagnostics), ...uses.flat(), ...changes];
  if (isText && found.length > 0) {
    console.error(formatDiagnostics(found, { textOf, ink: inkOf(process.stderr) }));
  }
  const readable = plugins.filter((_, index) => checked[index]?.manifest !== undefined);
  const run =
    readable.length > 0
      ? runKits(
          readable.map(({ name }) => name),
          isText && isVerbose,
        )
      : undefined;
  const isPassed = !hasErrors(found) && (run?.isPassed ?? true);
  process.exitCode = isPassed ? 0 : 1;
  if (isText) {
    if (!run) return;
    const causes = run.report && causesOf(run.report);
    if (run.report) console.info(summaryOf(run.report));
    if (causes !== undefined) console.error(`\n${causes}`);
    // An error outside the tests.
    else if (!run.isPassed) console.error(run.said);
    return;
  }
  const all = [...found, ...(run?.report ? kitDiagnostics(run.report, readable) : [])];
  const output = formatDiagnostics(all, { format });
  if (output !== "") console.info(output);
  if (!isPassed && !hasErrors(all)) console.error(run?.said);
}

/** Editors write a file in several steps. */
const SETTLE_MS = 200;

/** Checks those whose files have changed, one run after another, until the command is ended. */
function watchPlugins(plugins: readonly PluginFolder[], options: CheckOptions): void {
  const changed = new Set<PluginFolder>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const rerun = async () => {
    const due = [...changed];
    changed.clear();
    if (due.length > 0) await checkPlugins(due, options, []);
  };
  for (const plugin of plugins) {
    watch(plugin.folder, { recursive: true }, (_, file) => {
      if (file?.startsWith("generated")) return;
      changed.add(plugin);
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(rerun);
      }, SETTLE_MS);
    });
  }
  console.error(`Watching ${plugins.length === 1 ? plugins[0]?.folder : `${plugins.length} plugins`}: Ctrl+C ends it.`);
}
