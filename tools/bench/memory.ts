import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of reachable objects, on the heap and outside it. */
export function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("this Node can't be asked to collect its garbage");
  // What the first pass frees by finalizers, the second collects.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
