import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type PublishedIndex, readPublishedIndex } from "#server/edge/index.ts";
import { readPlainFile, UnreadableFile } from "#server/plain-file.ts";
import { claimsOf, type HolderOf, plainDomain, readJson } from "#tools/manifest/index.ts";

const run = promisify(execFile);

/** The first holder that is known. */
export const firstHolder =
  (...holders: readonly HolderOf[]): HolderOf =>
  (kind, value) =>
    holders.reduce<string | undefined>((found, holderOf) => found ?? holderOf(kind, value), undefined);

/** Who holds what among brands that are served or published: code -> its domains. */
export function holdersAmong(
  brands: Iterable<readonly [code: string, domains: readonly string[]]>,
  directory: string,
): HolderOf {
  const holders = new Map<string, string>();
  for (const [code, domains] of brands) {
    const file = path.join(directory, code, "merchant.json");
    holders.set(`code ${code}`, file);
    for (const domain of domains) holders.set(`domain ${plainDomain(domain)}`, file);
  }
  return (kind, value) => holders.get(`${kind} ${value}`);
}

/** Who holds what among the published brands of an index. */
export const holdersIn = (index: PublishedIndex, directory: string): HolderOf =>
  holdersAmong(
    Object.entries(index).map(([code, { domains }]) => [code, domains]),
    directory,
  );

/**
 * Who holds what by git: the manifest that has the name in the last commit; of several, the one that was added first.
 * Without a repository nobody does.
 */
export async function holdersInGit(manifests: readonly string[]): Promise<HolderOf> {
  const committed = await Promise.all(manifests.map(readCommitted));
  const holders = new Map<string, string>();
  for (const { file, text } of committed.flatMap((one) => one ?? []).sort((a, b) => a.added - b.added)) {
    for (const { kind, value } of claimsOf(file, readJson(text)).claims) {
      const name = `${kind} ${kind === "domain" ? plainDomain(value) : value}`;
      if (!holders.has(name)) holders.set(name, file);
    }
  }
  return (kind, value) => holders.get(`${kind} ${value}`);
}

/** A manifest in the last commit, and when it was added (s); undefined when it has not been committed. */
async function readCommitted(file: string) {
  // A brand's folder may be a repository of its own, whose configuration names programs.
  const folder = path.dirname(path.resolve(file));
  const options = { cwd: path.dirname(folder) };
  const name = `./${path.basename(folder)}/${path.basename(file)}`;
  try {
    const [{ stdout: text }, { stdout: dates }] = await Promise.all([
      run("git", ["show", `HEAD:${name}`], options),
      run("git", ["log", "--diff-filter=A", "--format=%ct", "--", name], options),
    ]);
    return { file, text, added: Number(dates.trim().split("\n").at(-1)) };
  } catch {
    return undefined;
  }
}

/** The index of a folder of records; empty when nothing has been published there. Rejects when any of it can't be read. */
export async function readIndex(folder: string): Promise<PublishedIndex> {
  const { brands, reason } = await readEntries(folder);
  if (reason !== undefined) throw new Error(reason);
  return brands;
}

/** The brands that were published last, as far as the index can be read: for what must go on without the others. */
export async function readLastPublished(
  folder: string,
  warn: (reason: string) => void = () => undefined,
): Promise<PublishedIndex> {
  const { brands, reason } = await readEntries(folder);
  if (reason !== undefined) warn(reason);
  return brands;
}

/** The right entries of an index, and why there are no others. */
async function readEntries(
  folder: string,
): Promise<{ readonly brands: PublishedIndex; readonly reason?: string | undefined }> {
  const file = path.join(folder, "_index.json");
  const nextStep = "restore it, or delete it and publish all brands";
  const value: unknown = await readPlainFile(file, MAX_INDEX_BYTES)
    .then((content) => JSON.parse(content.toString()))
    .catch((cause: NodeJS.ErrnoException) => cause);
  if (value instanceof Error) {
    if ("code" in value && value.code === "ENOENT") return { brands: {} };
    const why = value instanceof SyntaxError ? "is not JSON" : inWordsOf(value);
    return { brands: {}, reason: `${file} ${why}: ${nextStep}` };
  }
  const index = readPublishedIndex(value);
  if (!index) return { brands: {}, reason: `${file} is no index of brands: ${nextStep}` };
  const { brands, broken } = index;
  const codes = broken.map((code) => JSON.stringify(code)).join(", ");
  return { brands, reason: codes === "" ? undefined : `${file} has entries that can't be read, ${codes}: ${nextStep}` };
}

/** Thousands of brands have less. */
const MAX_INDEX_BYTES = 8 * 1024 * 1024;

const inWordsOf = (cause: Error): string =>
  cause instanceof UnreadableFile ? cause.message : `can't be read (${cause.message})`;
