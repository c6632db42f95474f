import type { Conformance } from "@livery/plugin-api";

/** Google's script, whose visitor dismisses the chooser. */
export default {
  started: "failed",
  sdk() {
    const id = {
      initialize() {},
      prompt(told: (moment: object) => void) {
        told({ isSkippedMoment: () => true, isDismissedMoment: () => false });
      },
      cancel() {},
    };
    Object.assign(window, { google: { accounts: { id } } });
  },
} satisfies Conformance;
