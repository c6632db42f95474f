import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { claimsOf, type HolderOf, plainDomain, readJson } from "#tools/manifest/index.ts";

const run = promisify(execFile);

/** The first holder that is known. */
export const firstHolder =
  (...holders: readonly HolderOf[]): HolderOf =>
  (kind, value) =>
    holders.reduce<string | undefined>((found, holderOf) => found ?? holderOf(kind, value), undefined);

/** Who holds what among brands that are served or published: domain -> code. */
export function holdersIn(hosts: Iterable<readonly [domain: string, code: string]>, directory: string): HolderOf {
  const holders = new Map<string, string>();
  for (const [domain, code] of hosts) {
    const file = path.join(directory, code, "merchant.json");
    holders.set(`code ${code}`, file);
    holders.set(`domain ${plainDomain(domain)}`, file);
  }
  return (kind, value) => holders.get(`${kind} ${value}`);
}

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
