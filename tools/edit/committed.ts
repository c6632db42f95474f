import { readFile } from "node:fs/promises";
import path from "node:path";
import { readJson } from "#tools/manifest/index.ts";
import { gitFolder } from "./git-folder.ts";
import { changesBetween, type ValueChange } from "./value-change.ts";

const MANIFEST = "merchant.json";

/** A change since the last commit. A file that isn't JSON has no values. */
export interface CommittedChange extends ValueChange {
  /** Path from the brand's folder. Absent: the manifest. */
  readonly file?: string;
}

/** Returns the changes in a brand's folder since the last commit; undefined if there is none to compare with. */
export async function changesSinceCommit(folder: string): Promise<readonly CommittedChange[] | undefined> {
  const git = await gitFolder(path.resolve(folder), "HEAD").catch(() => undefined);
  if (!git) return undefined;
  const all = [...git.changed.keys(), ...(await git.untracked())].map(
    async (file): Promise<readonly CommittedChange[]> => {
      const whole = { ...(file !== MANIFEST && { file }), pointer: "" };
      if (!file.endsWith(".json")) return [whole];
      const committed = git.files.has(file) ? (await git.content(file)).toString() : "{}";
      const current = await readFile(path.join(folder, file), "utf8").catch(() => "{}");
      return changesBetween(readJson(committed).value, readJson(current).value).map((each) => ({ ...whole, ...each }));
    },
  );
  return (await Promise.all(all)).flat();
}
