import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { asObject, pointerTo, readJson } from "#tools/manifest/index.ts";

const MANIFEST = "merchant.json";

/** A value that differs from the one in the last commit; where it is absent, there is none. */
export interface Difference {
  /** Path from the brand's folder. Absent: the manifest. Of a file that is no JSON no value is told. */
  readonly file?: string;
  readonly pointer: string;
  readonly committed?: unknown;
  readonly value?: unknown;
}

/** What differs in a brand's folder from the last commit; undefined where there is none to compare with. */
export async function differencesFromCommit(folder: string): Promise<readonly Difference[] | undefined> {
  const git = (...args: readonly string[]) =>
    promisify(execFile)("git", [...args], { cwd: path.resolve(folder) }).then(({ stdout }) => stdout);
  const namesIn = (list: string) => list.split("\0").filter((name) => name !== "");
  try {
    const changed = namesIn(await git("diff", "--name-only", "--relative", "-z", "HEAD", "--", "."));
    const added = namesIn(await git("ls-files", "--others", "--exclude-standard", "-z", "--", "."));
    const all = await Promise.all(
      [...changed, ...added].map(async (file): Promise<readonly Difference[]> => {
        const whole = { ...(file !== MANIFEST && { file }), pointer: "" };
        if (!file.endsWith(".json")) return [whole];
        const [committed, current] = await Promise.all([
          git("show", `HEAD:./${file}`).catch(() => "{}"),
          readFile(path.join(folder, file), "utf8").catch(() => "{}"),
        ]);
        return differences(readJson(committed).value, readJson(current).value).map((each) => ({ ...whole, ...each }));
      }),
    );
    return all.flat();
  } catch {
    return undefined;
  }
}

/** The values, lists whole, that differ between two JSON documents. */
export function differences(committed: unknown, value: unknown, pointer = ""): readonly Difference[] {
  if (isDeepStrictEqual(committed, value)) return [];
  if (!isObject(committed) || !isObject(value)) return [{ pointer, committed, value }];
  const [before, after] = [asObject(committed), asObject(value)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => differences(before[key], after[key], pointerTo(pointer, key)));
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
