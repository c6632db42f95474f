/** `npm run plugin -- check <point>/<id>`: the type of a plugin's settings, its diagnostics, then its conformance kit. */
import "#tools/merchant/color-support.ts";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineCommand, runMain } from "citty";
import { nearest } from "#server/nearest.ts";
import { writeFiles } from "#tools/generate/files.ts";
import { formatDiagnostics, inkOf, textOf } from "#tools/manifest/index.ts";
import { unknownArgument } from "#tools/merchant/unknown-argument.ts";
import { causesOf } from "./causes.ts";
import { createPluginChecker } from "./check-plugin.ts";
import { type PluginFolder, pluginFolders } from "./plugin-folders.ts";
import { renderSettingsTypes } from "./settings-type.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Ends the command as failed, with a reason. */
function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Runs the kit of one plugin; its exit code is the command's. */
function runKit(name: string): void {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const report = path.join(root, ".livery/kit-report.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter", "tree", "--reporter", "json", `--outputFile.json=${report}`];
  const options = ["run", "--project", "unit*", ...reporters, "tests/conformance/all-plugins.test.ts"];
  const { status } = spawnSync(process.execPath, [vitest, ...options], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PLUGINS: name },
  });
  process.exitCode = status ?? 1;
  const causes = existsSync(report) ? causesOf(JSON.parse(readFileSync(report, "utf8"))) : undefined;
  if (causes !== undefined) console.error(causes);
}

const args = {
  plugin: { type: "positional", required: true, valueHint: "point/id", description: "Such as trackers/acme-pixel" },
} as const;

const check = defineCommand({
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
    const plugin = folders.find((one) => one.name === name);
    if (!plugin) {
      const names = folders.map((one) => one.name);
      const suggestion = nearest(name, names);
      const hint = suggestion === undefined ? `there are ${names.join(", ")}` : `did you mean "${suggestion}"?`;
      return fail(`there is no plugins/${name}/plugin.json, nor one below a folder of PLUGINS_DIR; ${hint}`);
    }
    if (await writeFiles(root, renderSettingsTypes(root, [plugin]))) {
      console.info(`${path.join(plugin.folder, "generated/settings.ts")} written: the type of its settings`);
    }
    const { diagnostics } = await (await createPluginChecker(root)).check(plugin);
    if (diagnostics.length === 0) return runKit(name);
    fail(formatDiagnostics(diagnostics, { textOf, ink: inkOf(process.stderr) }));
  },
});

await runMain(
  defineCommand({
    meta: { name: "plugin", description: "Checks the plugins of this project" },
    subCommands: { check },
  }),
);
