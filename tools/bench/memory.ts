import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes on the heap that something still refers to. */
export function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("this Node can't be asked to collect its garbage");
  // What the first pass frees by finalizers, the second collects.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
