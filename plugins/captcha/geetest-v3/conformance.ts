import type { Conformance } from "@livery/plugin-api";
import { puzzleStandIn } from "#plugins/shared/geetest/testing.ts";

const challenge = "2e4bb4fd7f23a0a3ba8ca8fa8c2c2c11";

const validated = { geetest_challenge: challenge, geetest_validate: "v", geetest_seccode: "v|jordan" };

export default {
  settings: { captchaId: "c9c4facd1a6feeb80802222cbb74ca8e" },
  answers: {
    "/wps/captcha/geetest": {
      GEETEST_ID: "c9c4facd1a6feeb80802222cbb74ca8e",
      GEETEST_VERSION: "v3",
      gt: "c9c4facd1a6feeb80802222cbb74ca8e",
      challenge,
      newCaptcha: true,
      success: true,
    },
  },
  sdk() {
    Object.assign(globalThis, {
      initGeetest: (_: unknown, callback: (puzzle: unknown) => void) => callback(puzzleStandIn("verify", validated)),
    });
  },
  variants: [
    { name: "with an id of its own version", settings: { version: "v3" } },
    { name: "with an id of no said version", settings: { version: undefined } },
    { name: "with an id of the other version", settings: { version: "v4" }, proves: [] },
  ],
} satisfies Conformance;
