import type { Conformance } from "#core/plugin-api/index.ts";
import { puzzleStandIn } from "#plugins/shared/geetest/puzzle-stand-in.ts";

const challenge = "2e4bb4fd7f23a0a3ba8ca8fa8c2c2c11";

const validated = { geetest_challenge: challenge, geetest_validate: "v", geetest_seccode: "v|jordan" };

export default {
  settings: { captchaId: "c9c4facd1a6feeb80802222cbb74ca8e", version: "v3" },
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
} satisfies Conformance;
