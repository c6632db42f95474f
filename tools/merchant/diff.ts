import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { asObject, type BrandSource, pointerTo, readJson } from "#tools/manifest/index.ts";
import { brandArgument, defineMerchantCommand, formatArgument } from "./command.ts";

const runProgram = promisify(execFile);

export const command = defineMerchantCommand(
  {
    brand: brandArgument,
    since: { type: "string", default: "HEAD", description: "The git revision" },
    format: formatArgument("text", "json"),
  },
  async (args, { print, fail, readBrand }) => {
    const source = await readBrand(args.brand);
    if (!source) return;
    const changes = await changesSince(source, args.since).catch((cause: Error) => cause);
    if (changes instanceof Error) return fail(changes.message);
    if (args.format === "json") return print(JSON.stringify(changes, undefined, 2));
    if (!changes.isKnown) print(`${source.file} is not in git at ${args.since}: everything is new`);
    print(changesText(changes));
  },
);

export interface Change {
  /** JSON Pointer of the value. */
  readonly pointer: string;
  /** Absent: added. */
  readonly before?: unknown;
  /** Absent: removed. */
  readonly after?: unknown;
}

/** A changed file beside the manifest. */
export interface FileChange {
  /** Path from the brand's folder. */
  readonly file: string;
  readonly change: "added" | "changed" | "removed";
  /** Of texts: key by key. */
  readonly changes?: readonly Change[];
}

export interface BrandChanges {
  /** False where the revision does not have the brand. */
  readonly isKnown: boolean;
  /** Those of the manifest. */
  readonly changes: readonly Change[];
  readonly files: readonly FileChange[];
}

/** An object, or what is not there. */
const mayHaveKeys = (value: unknown): boolean =>
  value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value));

/** The changes from one value to another, leaf by leaf; a list counts as one leaf. */
export function changesBetween(before: unknown, after: unknown, pointer = ""): readonly Change[] {
  const [old, young] = [asObject(before), asObject(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(young)]);
  if (keys.size > 0 && mayHaveKeys(before) && mayHaveKeys(after))
    return [...keys].flatMap((key) => changesBetween(old[key], young[key], pointerTo(pointer, key)));
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ pointer, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** What changed in a brand's folder since a git revision. Rejects with what to do where that can't be told. */
export async function changesSince(source: BrandSource, revision: string): Promise<BrandChanges> {
  const git = await gitOf(path.dirname(path.resolve(source.file)), revision);
  const manifest = path.basename(source.file);
  const isKnown = git.files.has(manifest);
  const textBefore = async (file: string) => (git.files.has(file) ? git.text(file) : "");
  const changesOf = async (file: string, text: string) =>
    changesBetween(readJson(await textBefore(file)).value, readJson(text).value);
  const added = Object.keys(source.files).filter((file) => !git.files.has(file));
  const changed = [...git.changed].map(([file, change]): [string, FileChange["change"]] => [file, change]);
  const all = new Map([...added.map((file): [string, FileChange["change"]] => [file, "added"]), ...changed]);
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

/** A brand's folder in git. */
interface GitFolder {
  /** The paths that the revision has, from the folder. */
  readonly files: ReadonlySet<string>;
  readonly changed: ReadonlyMap<string, FileChange["change"]>;
  /** A file at the revision. */
  text(file: string): Promise<string>;
}

async function gitOf(folder: string, revision: string): Promise<GitFolder> {
  // A brand's folder may be a repository of its own, whose configuration names programs: git runs in the one above.
  const cwd = path.dirname(folder);
  const prefix = `${path.basename(folder)}/`;
  const git = async (...args: readonly string[]) =>
    (await runProgram("git", args, { cwd, maxBuffer: 64 * 2 ** 20 })).stdout;
  await git("rev-parse", "--git-dir").catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === "ENOENT" ? "git is not installed" : `${cwd} is in no git repository`;
    throw new Error(`${reason}: there is nothing to compare ${path.basename(folder)} with`, { cause });
  });
  const commit = await git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`).then(
    (text) => text.trim(),
    () => undefined,
  );
  if (commit === undefined) {
    // Of a repository without a commit.
    if (revision === "HEAD") return { files: new Set(), changed: new Map(), text: async () => "" };
    const list = `git log --oneline -- ${path.relative(process.cwd(), folder) || "."}`;
    throw new Error(`git knows no revision "${revision}"; \`${list}\` lists those that changed this brand`);
  }
  const names = (text: string) => text.split("\0").filter((name) => name !== "");
  const inFolder = (name: string) => name.slice(prefix.length);
  const before = names(await git("ls-tree", "-r", "-z", "--name-only", commit, "--", prefix));
  const options = ["--name-status", "-z", "--no-renames", "--relative", "--ignore-submodules=all"];
  const status = names(await git("diff", ...options, commit, "--", prefix));
  const changed = new Map<string, FileChange["change"]>();
  for (let index = 0; index + 1 < status.length; index += 2) {
    const [letter, name] = [status[index], status[index + 1] ?? ""];
    changed.set(inFolder(name), letter === "A" ? "added" : letter === "D" ? "removed" : "changed");
  }
  return {
    files: new Set(before.map(inFolder)),
    changed,
    text: (file) => git("show", `${commit}:./${prefix}${file}`),
  };
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
export function changeText(change: Change, prefix = ""): string {
  const name = prefix + (change.pointer.slice(1) || "(the whole file)");
  const shown = (value: unknown): string => JSON.stringify(value);
  if (!("before" in change)) return `+ ${name}: ${shown(change.after)}`;
  if (!("after" in change)) return `- ${name}: ${shown(change.before)}`;
  return `~ ${name}: ${shown(change.before)} -> ${shown(change.after)}`;
}
