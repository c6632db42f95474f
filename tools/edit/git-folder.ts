import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const runProgram = promisify(execFile);

export type FileState = "added" | "changed" | "removed";

/** A folder in git, at a revision. Paths are relative to the folder. */
export interface GitFolder {
  /** The files of the revision. */
  readonly files: ReadonlySet<string>;
  /** The changes since the revision, of files that git knows. */
  readonly changed: ReadonlyMap<string, FileState>;
  /** Returns the content of a file at the revision. */
  content(file: string): Promise<Buffer>;
  /** Returns the files that git doesn't know, without those that it ignores. */
  untracked(): Promise<readonly string[]>;
}

/** Reads a folder's files at a revision. Rejects with the next step if git, the repository or the revision is missing. */
export async function gitFolder(folder: string, revision: string): Promise<GitFolder> {
  // A brand's folder may be a repository of its own, whose configuration names programs: git runs in the one above.
  const cwd = path.dirname(folder);
  const prefix = `${path.basename(folder)}/`;
  const names = (text: string) => text.split("\0").filter((name) => name !== "");
  const inFolder = (name: string) => name.slice(prefix.length);
  const read = async (...args: readonly string[]) =>
    (await runProgram("git", args, { cwd, maxBuffer: 64 * 2 ** 20, encoding: "buffer" })).stdout;
  const git = async (...args: readonly string[]) => (await read(...args)).toString();
  await git("rev-parse", "--git-dir").catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === "ENOENT" ? "git is not installed" : `${cwd} is in no git repository`;
    throw new Error(`${reason}: there is nothing to compare ${path.basename(folder)} with`, { cause });
  });
  const untracked = async () =>
    names(await git("ls-files", "--others", "--exclude-standard", "-z", "--", prefix)).map(inFolder);
  const commit = await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`).then(
    (text) => text.trim(),
    () => undefined,
  );
  if (commit === undefined) {
    // Of a repository without a commit.
    if (revision === "HEAD")
      return { files: new Set(), changed: new Map(), content: async () => Buffer.alloc(0), untracked };
    const list = `git log --oneline -- ${path.relative(process.cwd(), folder) || "."}`;
    throw new Error(`git knows no revision "${revision}"; \`${list}\` lists those that changed this brand`);
  }
  const before = names(await git("ls-tree", "-r", "-z", "--name-only", commit, "--", prefix));
  const options = ["--name-status", "-z", "--no-renames", "--relative", "--ignore-submodules=all"];
  const status = names(await git("diff", ...options, commit, "--", prefix));
  const changed = new Map<string, FileState>();
  for (let index = 0; index + 1 < status.length; index += 2) {
    const [letter, name] = [status[index], status[index + 1] ?? ""];
    changed.set(inFolder(name), letter === "A" ? "added" : letter === "D" ? "removed" : "changed");
  }
  return {
    files: new Set(before.map(inFolder)),
    changed,
    content: (file) => read("show", `${commit}:./${prefix}${file}`),
    untracked,
  };
}
