import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { pointerTo, readJson, recordOf } from "#core/merchant/check/index.ts";

const run = promisify(execFile);

export interface Change {
  /** JSON Pointer of the value. */
  readonly pointer: string;
  /** Absent: added. */
  readonly before?: unknown;
  /** Absent: removed. */
  readonly after?: unknown;
}

const isLeaf = (value: unknown): boolean => typeof value !== "object" || value === null || Array.isArray(value);

/** The changes from one value to another, leaf by leaf; a list counts as one leaf. */
export function changesBetween(before: unknown, after: unknown, pointer = ""): readonly Change[] {
  if (isLeaf(before) || isLeaf(after)) {
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ pointer, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
  }
  const [old, young] = [recordOf(before), recordOf(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(young)]);
  return [...keys].flatMap((key) => changesBetween(old[key], young[key], pointerTo(pointer, key)));
}

/** A file at a git revision. Rejects with git's own reason when there is none. */
export async function textAtRevision(file: string, revision: string): Promise<string> {
  const shown = run("git", ["show", `${revision}:./${path.basename(file)}`], { cwd: path.dirname(file) });
  const { stdout } = await shown.catch((cause: Error & { readonly stderr?: string }) => {
    throw new Error(cause.stderr?.trim() || cause.message, { cause });
  });
  return stdout;
}

export const manifestChanges = (before: string, after: string): readonly Change[] =>
  changesBetween(readJson(before).value, readJson(after).value);

/** Changes as text, one a line. */
export function changesText(changes: readonly Change[]): string {
  if (changes.length === 0) return "nothing changed";
  const shown = (value: unknown): string => JSON.stringify(value);
  return changes
    .map((change) => {
      const name = change.pointer.slice(1) || "(the whole file)";
      if (!("before" in change)) return `+ ${name}: ${shown(change.after)}`;
      if (!("after" in change)) return `- ${name}: ${shown(change.before)}`;
      return `~ ${name}: ${shown(change.before)} -> ${shown(change.after)}`;
    })
    .join("\n");
}
