import path from "node:path";
import { type BrandSource, inherit, readJson } from "#tools/manifest/index.ts";
import { type FileState, gitFolder } from "./git-folder.ts";
import { changesBetween, type ValueChange } from "./value-change.ts";

/** A changed file beside the manifest. */
export interface FileChange {
  /** Path from the brand's folder. */
  readonly file: string;
  readonly change: FileState;
  /** Of texts: key by key. */
  readonly changes?: readonly ValueChange[];
}

export interface BrandChanges {
  /** False where the revision does not have the brand. */
  readonly isKnown: boolean;
  /** Those of the manifest. */
  readonly changes: readonly ValueChange[];
  readonly files: readonly FileChange[];
}

/** What changed in a brand's folder since a git revision. Rejects with what to do where that can't be told. */
export async function changesSince(source: BrandSource, revision: string): Promise<BrandChanges> {
  const git = await gitFolder(path.dirname(path.resolve(source.file)), revision);
  const manifest = path.basename(source.file);
  const isKnown = git.files.has(manifest);
  const textBefore = async (file: string) => (git.files.has(file) ? (await git.content(file)).toString() : "");
  const changesOf = async (file: string, text: string) =>
    changesBetween(readJson(await textBefore(file)).value, readJson(text).value);
  const folder = path.dirname(source.file);
  // Without those of its families, which have their own history.
  const isOwn = (file: string) => source.files[file]?.path === path.join(folder, file);
  const added = Object.keys(source.files).filter((file) => isOwn(file) && !git.files.has(file));
  const changed = [...git.changed].map(([file, change]): [string, FileState] => [file, change]);
  const all = new Map([...added.map((file): [string, FileState] => [file, "added"]), ...changed]);
  all.delete(manifest);
  const files = [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(async ([file, change]): Promise<FileChange> => {
      const text = source.files[file]?.text;
      if (change === "removed" || text === undefined || !file.endsWith(".json")) return { file, change };
      return { file, change, changes: await changesOf(file, text) };
    });
  return { isKnown, changes: await changesOf(manifest, source.text), files: await Promise.all(files) };
}

/** What changed from one reading of a brand to another, what it inherits included. */
export function changesFrom(before: BrandSource | undefined, after: BrandSource): BrandChanges {
  const [old, young] = [before?.files ?? {}, after.files];
  const manifests = [before, after].flatMap((source) =>
    source ? [source, ...(source.families ?? [])].map(({ file }) => path.basename(file)) : [],
  );
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => !manifests.includes(name));
  const files = names.sort().flatMap((file): readonly FileChange[] => {
    const [was, is] = [old[file], young[file]];
    if (was?.hash === is?.hash) return [];
    const change = was === undefined ? "added" : is === undefined ? "removed" : "changed";
    if (is?.text === undefined || !file.endsWith(".json")) return [{ file, change }];
    return [{ file, change, changes: changesBetween(readJson(was?.text ?? "").value, readJson(is.text).value) }];
  });
  const manifest = before && inherit(before).value;
  return { isKnown: before !== undefined, changes: changesBetween(manifest, inherit(after).value), files };
}

const marks = { added: "+", changed: "~", removed: "-" } as const;

/** Changes as text, one a line. */
export function changesText({ changes, files }: Omit<BrandChanges, "isKnown">): string {
  const lines = [
    ...changes.map((change) => changeText(change)),
    ...files.flatMap(({ file, change, changes: inner = [] }) => {
      const own = change === "changed" && inner.length > 0 ? [] : [`${marks[change]} ${file}`];
      return [...own, ...inner.map((one) => changeText(one, `${file} `))];
    }),
  ];
  return lines.length === 0 ? "nothing changed" : lines.join("\n");
}

/** A change as a line. */
export function changeText(change: ValueChange, prefix = ""): string {
  const name = prefix + (change.pointer.slice(1) || "(the whole file)");
  const shown = (value: unknown): string => JSON.stringify(value);
  if (!("before" in change)) return `+ ${name}: ${shown(change.after)}`;
  if (!("after" in change)) return `- ${name}: ${shown(change.before)}`;
  return `~ ${name}: ${shown(change.before)} -> ${shown(change.after)}`;
}
