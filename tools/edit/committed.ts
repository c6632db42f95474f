import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { readJson } from "#tools/manifest/index.ts";
import { changesBetween, type ValueChange } from "./value-change.ts";

const MANIFEST = "merchant.json";

/** A change since the last commit. A file that isn't JSON has no values. */
export interface CommittedChange extends ValueChange {
  /** Path from the brand's folder. Absent: the manifest. */
  readonly file?: string;
}

/** Returns the changes in a brand's folder since the last commit; undefined if there is none to compare with. */
export async function changesSinceCommit(folder: string): Promise<readonly CommittedChange[] | undefined> {
  const git = (...args: readonly string[]) =>
    promisify(execFile)("git", [...args], { cwd: path.resolve(folder) }).then(({ stdout }) => stdout);
  const namesIn = (list: string) => list.split("\0").filter((name) => name !== "");
  try {
    const changed = namesIn(await git("diff", "--name-only", "--relative", "-z", "HEAD", "--", "."));
    const added = namesIn(await git("ls-files", "--others", "--exclude-standard", "-z", "--", "."));
    const all = await Promise.all(
      [...changed, ...added].map(async (file): Promise<readonly CommittedChange[]> => {
        const whole = { ...(file !== MANIFEST && { file }), pointer: "" };
        if (!file.endsWith(".json")) return [whole];
        const [committed, current] = await Promise.all([
          git("show", `HEAD:./${file}`).catch(() => "{}"),
          readFile(path.join(folder, file), "utf8").catch(() => "{}"),
        ]);
        return changesBetween(readJson(committed).value, readJson(current).value).map((each) => ({
          ...whole,
          ...each,
        }));
      }),
    );
    return all.flat();
  } catch {
    return undefined;
  }
}
