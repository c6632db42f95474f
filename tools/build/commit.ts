import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Brands are data: no build contains them. */
const outside = ":(exclude)merchants";

/**
 * The commit that a build is made from: git's full hash, with `-dirty` where the work tree has other files than it, as
 * `git describe --dirty` says; new files count. Undefined without a repository.
 * @param named the value of COMMIT: the commit of a copy without its repository, as in a container.
 */
export async function commitOf(root: string, named = process.env.COMMIT): Promise<string | undefined> {
  const git = async (...args: readonly string[]) => (await promisify(execFile)("git", args, { cwd: root })).stdout;
  // The prefix is that of the folder in its work tree: a copy inside another repository is not of its commit.
  const [prefix, hash] = await git("rev-parse", "--show-prefix", "HEAD").then(
    (answer) => answer.split("\n"),
    () => [],
  );
  if (prefix === "" && hash !== undefined)
    return (await git("status", "--porcelain", "--", ".", outside)) === "" ? hash : `${hash}-dirty`;
  if (!named) return undefined;
  if (/^[0-9a-f]{40}$/.test(named)) return named;
  throw new Error(
    `COMMIT is "${named}": it must be a commit's full hash, 40 hexadecimal digits, as \`git rev-parse HEAD\` prints it`,
  );
}
