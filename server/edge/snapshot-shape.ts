import { wellFormed } from "#core/kernel/index.ts";
import { snapshotShapes } from "./generated/snapshot-shapes.ts";

/** What is kept of a gateway's answer: fields by name, a list of one shape, text, or another plain value. */
export type SnapshotShape =
  | "text"
  | "number"
  | "flag"
  | readonly [SnapshotShape]
  | { readonly [field: string]: SnapshotShape };

const MAX_TEXT_LENGTH = 2_000;
const MAX_ITEMS = 200;

/** The part of an answer that pages carry; undefined when it is nothing of the kind. */
export function readSnapshotAnswer(call: string, value: unknown): unknown {
  const shape = snapshotShapes[call.split("?", 1)[0] ?? ""];
  return shape && pick(shape, value);
}

/** Depth and breadth come from the shape: whatever a gateway answers, this ends. */
function pick(shape: SnapshotShape, value: unknown): unknown {
  if (shape === "text") {
    return typeof value === "string" && value.length <= MAX_TEXT_LENGTH ? wellFormed(value) : undefined;
  }
  if (shape === "number") return typeof value === "number" ? value : undefined;
  if (shape === "flag") return typeof value === "boolean" || value === "true" || value === "1" ? value : undefined;
  if (isList(shape)) {
    if (!Array.isArray(value)) return undefined;
    return value.slice(0, MAX_ITEMS).flatMap((item) => pick(shape[0], item) ?? []);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = Object.entries(shape).flatMap(([name, inner]) => {
    const field = Object.hasOwn(value, name) ? pick(inner, (value as Record<string, unknown>)[name]) : undefined;
    return field === undefined ? [] : [[name, field] as const];
  });
  return Object.fromEntries(fields);
}

const isList = (shape: SnapshotShape): shape is readonly [SnapshotShape] => Array.isArray(shape);
