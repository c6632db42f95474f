import type { Conformance } from "@livery/plugin-api";

export default {
  /** What the script of Acme does when it runs. */
  sdk() {
    window.solveAcme = async () => "solved";
  },
} satisfies Conformance;
