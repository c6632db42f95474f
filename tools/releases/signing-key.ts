import { execFile } from "node:child_process";
import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import {
  isSigned,
  Refusal,
  type Release,
  readSigningKey,
  recordKey,
  type Signer,
  type Store,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";

const runProgram = promisify(execFile);

/**
 * The key that `SIGNING_KEY` has, or names the file of; undefined without one.
 * @throws a `Refusal` with the next step
 */
export async function signerIn(given: string | undefined): Promise<Signer | undefined> {
  if (!given) return undefined;
  const pem = given.includes("-----BEGIN") ? given : await readKey(given);
  return readSigningKey(pem).catch((cause: Error) => {
    throw new Refusal(cause.message, { cause });
  });
}

async function readKey(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    throw new Refusal(
      `the file ${file} of SIGNING_KEY can't be read (${cause.code}). Name the file of a private key, or put its text there`,
      { cause },
    );
  });
  if (await isSeenByGit(await realpath(file)))
    throw new Refusal(
      `git would commit the private key ${file} of SIGNING_KEY. Move it out of the repository, or write its name into .gitignore. If a commit has it already, make a new key`,
    );
  return text;
}

/** Whether a file is in a commit or would be in the next one. Without git, nothing commits it. */
async function isSeenByGit(file: string): Promise<boolean> {
  // The repository's configuration may name a program for the first option.
  const args = ["-c", "core.fsmonitor=false", "ls-files", "--cached", "--others", "--exclude-standard", "--"];
  const listed = await runProgram("git", [...args, path.basename(file)], { cwd: path.dirname(file) }).catch(
    () => undefined,
  );
  return listed !== undefined && listed.stdout !== "";
}

/** Refuses to follow what is signed with what is not: edges that demand signatures would not serve it. */
export async function refuseUnsigned(
  store: Store,
  releases: Iterable<Pick<Release, "code" | "current">>,
): Promise<void> {
  const signed: string[] = [];
  await inParallel(releases, async ({ code, current }) => {
    const bytes = current === undefined ? undefined : await store.read(recordKey(code, current));
    if (bytes && isSigned(bytes)) signed.push(code);
  });
  if (signed.length > 0)
    throw new Refusal(
      `what is served of ${signed.sort().join(", ")} is signed, and there is no SIGNING_KEY. Name the private key's file by it; \`publish --force\` publishes without a signature`,
    );
}
