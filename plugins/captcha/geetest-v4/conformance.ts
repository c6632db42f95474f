import type { Conformance } from "@livery/plugin-api";
import { puzzleStandIn } from "#plugins/shared/geetest/testing.ts";

const validated = {
  captcha_id: "647f5ed2ed8acb4be36784e01556bb71",
  lot_number: "4dc3cfc2cdff448cad8d13107198d473",
  captcha_output: "out",
  pass_token: "pass",
  gen_time: "1767225600",
};

export default {
  settings: { captchaId: validated.captcha_id },
  sdk() {
    Object.assign(globalThis, {
      initGeetest4: (_: unknown, callback: (puzzle: unknown) => void) =>
        callback(puzzleStandIn("showCaptcha", validated)),
    });
  },
  variants: [
    { name: "with an id of its own version", settings: { version: "v4" } },
    { name: "with an id of no said version", settings: { version: undefined } },
    { name: "with an id of the other version", settings: { version: "v3" }, proves: [] },
  ],
} satisfies Conformance;
