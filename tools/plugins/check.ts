import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { defineCommand } from "citty";
import { nearest } from "#server/nearest.ts";
import { writeFiles } from "#tools/generate/files.ts";
import { formatDiagnostics, inkOf, textOf } from "#tools/manifest/index.ts";
import { unknownArgument } from "#tools/merchant/unknown-argument.ts";
import { causesOf } from "./causes.ts";
import { createPluginChecker } from "./check-plugin.ts";
import { fail, root } from "./command.ts";
import { type PluginFolder, pluginFolders } from "./plugin-folders.ts";
import { renderSettingsTypes } from "./settings-type.ts";

/** Runs the kits of plugins; the exit code is the command's. */
function runKit(names: string): void {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const report = path.join(root, ".livery/kit-report.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter", "tree", "--reporter", "json", `--outputFile.json=${report}`];
  const options = ["run", "--project", "unit*", ...reporters, "tests/conformance/all-plugins.test.ts"];
  const { status } = spawnSync(process.execPath, [vitest, ...options], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PLUGINS: names },
  });
  process.exitCode = status ?? 1;
  const causes = existsSync(report) ? causesOf(JSON.parse(readFileSync(report, "utf8"))) : undefined;
  if (causes !== undefined) console.error(causes);
}

const args = {
  plugin: {
    type: "positional",
    required: true,
    valueHint: "point/id",
    description: "Or a point, for all of its plugins",
  },
} as const;

export const check = defineCommand({
  meta: { name: "check", description: "Checks a plugin's plugin.json, then runs its conformance kit" },
  args,
  async run({ args: given }) {
    const refusal = unknownArgument(given, args);
    if (refusal !== undefined) return fail(refusal);
    let folders: readonly PluginFolder[];
    try {
      folders = pluginFolders(root);
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
    const name = given.plugin.replace(/^plugins\//, "").replace(/\/$/, "");
    const plugins = folders.filter((one) => `${one.name}/`.startsWith(`${name}/`));
    if (plugins.length === 0) {
      const names = folders.map((one) => one.name);
      const suggestion = nearest(name, names);
      const hint = suggestion === undefined ? `there are ${names.join(", ")}` : `did you mean "${suggestion}"?`;
      return fail(`there is no plugins/${name}/plugin.json, nor one below a folder of PLUGINS_DIR; ${hint}`);
    }
    if (await writeFiles(root, renderSettingsTypes(root, plugins))) {
      const written = plugins.map(({ folder }) => path.join(folder, "generated/settings.ts"));
      console.info(`${written.join(", ")} written: the type of its settings`);
    }
    const { check: checkPlugin } = await createPluginChecker(root);
    const diagnostics = (await Promise.all(plugins.map(checkPlugin))).flatMap((checked) => checked.diagnostics);
    if (diagnostics.length === 0) return runKit(plugins.map((one) => one.name).join(","));
    fail(formatDiagnostics(diagnostics, { textOf, ink: inkOf(process.stderr) }));
  },
});
