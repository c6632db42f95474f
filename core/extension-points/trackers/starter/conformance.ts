import type { Conformance } from "@livery/plugin-api";

export default {
  /** What the script of Acme does when it runs: the kit reads in the list what reaches it. */
  sdk() {
    const calls: unknown[] = [];
    window.trackAcme = (...call) => void calls.push(call);
    return calls;
  },
} satisfies Conformance;
