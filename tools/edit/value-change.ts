import { isDeepStrictEqual } from "node:util";
import { asObject, pointerTo } from "#tools/manifest/index.ts";

/** A value that differs between two versions of a brand. */
export interface ValueChange {
  /** JSON Pointer of the value. */
  readonly pointer: string;
  /** Absent: added. */
  readonly before?: unknown;
  /** Absent: removed. */
  readonly after?: unknown;
}

/** Whether a value is an object, or absent. */
const mayHaveKeys = (value: unknown): boolean =>
  value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value));

/** Returns the changes from one value to another, leaf by leaf. A list counts as one leaf. */
export function changesBetween(before: unknown, after: unknown, pointer = ""): readonly ValueChange[] {
  const [old, young] = [asObject(before), asObject(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(young)]);
  if (keys.size > 0 && mayHaveKeys(before) && mayHaveKeys(after))
    return [...keys].flatMap((key) => changesBetween(old[key], young[key], pointerTo(pointer, key)));
  if (isDeepStrictEqual(before, after)) return [];
  return [{ pointer, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}
