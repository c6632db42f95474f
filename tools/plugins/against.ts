import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { asObject, createReport, type Diagnostic, diagnosticAt, readJson } from "#tools/manifest/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { completed, type SharedManifest } from "./merge-shared.ts";
import type { PluginFolder } from "./plugin-folders.ts";
import { surfaceChanges } from "./surface.ts";

/** The plugins can't be compared with a revision; the message says why. */
export class RevisionError extends Error {}

/** What git says in a folder; undefined where it refuses. */
function git(folder: string, ...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", ["-C", folder, ...parameters], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : undefined;
}

/**
 * What others see of these plugins and has changed since a revision: placed in their present files, an error where a
 * manifest that was valid may be so no longer. Throws a `RevisionError`.
 * @param directories folders of plugins, of which those that are gone are reported, too
 */
export function diagnosticsSince(
  root: string,
  revision: string,
  plugins: readonly PluginFolder[],
  directories: readonly string[],
): readonly Diagnostic[] {
  for (const folder of [...plugins.map((plugin) => plugin.folder), ...directories]) {
    if (git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`) !== undefined)
      continue;
    throw new RevisionError(`git knows no revision "${revision}" in ${folder}`);
  }
  const known = new Set(plugins.map(({ folder }) => folder));
  const gone = directories.flatMap((directory) =>
    (git(directory, "ls-tree", "-r", "--name-only", revision, ".") ?? "")
      .split("\n")
      .filter((file) => /^(?!shared\/)[^/]+\/[^/]+\/plugin\.json$/.test(file))
      .map((file) => path.join(directory, file))
      .filter((file) => !known.has(path.dirname(file))),
  );
  const removed = gone.map((file) =>
    diagnosticAt("plugin.breaking", shownPath(file), "", 0, {
      pointer: "",
      message: "the plugin is gone: manifests that choose it are invalid",
    }),
  );
  return [...plugins.flatMap((plugin) => changesOf(root, revision, plugin)), ...removed];
}

function changesOf(root: string, revision: string, { folder }: PluginFolder): readonly Diagnostic[] {
  const earlier = git(folder, "show", `${revision}:./plugin.json`);
  // One that is new changes nothing.
  if (earlier === undefined) return [];
  const read = (text: string | undefined) => asObject(readJson(text ?? "{}").value);
  const file = path.join(folder, "plugin.json");
  const text = readFileSync(file, "utf8");
  const sharedFile = (name: string) => `plugins/shared/${name}/shared.json`;
  const before = merged(read(earlier), (name) => read(git(root, "show", `${revision}:${sharedFile(name)}`)));
  const now = merged(read(text), (name) =>
    existsSync(path.join(root, sharedFile(name))) ? read(readFileSync(path.join(root, sharedFile(name)), "utf8")) : {},
  );
  const diagnostics: Diagnostic[] = [];
  const report = createReport(shownPath(file), readJson(text), diagnostics);
  for (const { pointer, message, isBreaking } of surfaceChanges(before, now))
    report.add(isBreaking ? "plugin.breaking" : "plugin.changed", pointer, message);
  return [...diagnostics, ...textChanges(revision, folder)];
}

const merged = (manifest: Readonly<Record<string, unknown>>, sharedOf: (name: string) => SharedManifest) => {
  const uses: readonly unknown[] = Array.isArray(manifest.uses) ? manifest.uses : [];
  return completed(
    manifest,
    uses.map((name) => sharedOf(String(name))),
  );
};

/** The keys of its own texts that have come and gone. */
function textChanges(revision: string, folder: string): readonly Diagnostic[] {
  const file = path.join(folder, "texts.json");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "{}";
  const was = Object.keys(asObject(readJson(git(folder, "show", `${revision}:./texts.json`) ?? "{}").value));
  const is = Object.keys(asObject(readJson(text).value));
  const diagnostics: Diagnostic[] = [];
  const report = createReport(shownPath(file), readJson(text), diagnostics);
  for (const key of was.filter((one) => !is.includes(one)))
    report.add("plugin.changed", "", `the text "${key}" is gone`);
  for (const key of is.filter((one) => !was.includes(one)))
    report.add("plugin.changed", `/${key}`, `the text "${key}" is new`);
  return diagnostics;
}
