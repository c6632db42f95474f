import { execFile } from "node:child_process";
import path from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { asObject, pointerTo } from "#tools/manifest/index.ts";

/** A value that differs from the one in the last commit; where it is absent, there is none. */
export interface Difference {
  readonly pointer: string;
  readonly committed?: unknown;
  readonly value?: unknown;
}

/** What differs in a brand's manifest from the last commit; undefined where there is none to compare with. */
export async function differencesFromCommit(folder: string, text: string): Promise<readonly Difference[] | undefined> {
  const show = ["show", "HEAD:./merchant.json"];
  const committed = await promisify(execFile)("git", show, { cwd: path.resolve(folder) }).catch(() => undefined);
  return committed && differences(JSON.parse(committed.stdout), JSON.parse(text));
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
