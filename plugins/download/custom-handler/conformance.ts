import type { Conformance } from "@livery/plugin-api";

export default {
  /** The merchant's function. */
  sdk() {
    const calls: unknown[] = [];
    Object.assign(globalThis, { onAppDownload: (download: unknown) => void calls.push(download) });
    return calls;
  },
} satisfies Conformance;
