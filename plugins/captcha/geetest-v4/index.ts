import { defineCaptcha } from "@livery/plugin-api";
import { createDialog, textFields } from "#plugins/shared/geetest/dialog.ts";
import { createLoader } from "#plugins/shared/geetest/loader.ts";
import { settingsFromStatus } from "#plugins/shared/geetest/settings.ts";
import { createPuzzle, TIMEOUT } from "./create-puzzle.ts";
import type { Settings } from "./generated/settings.ts";

const LOADER = "https://static.geetest.com/v4/gt4.js";

const proofFields = ["captcha_id", "lot_number", "captcha_output", "pass_token", "gen_time"] as const;

/**
 * GeeTest v4: a puzzle in the vendor's dialog. Set-up: a captcha id at GeeTest, whose key the gateway holds; the id
 * comes from the status call (`GEETEST_ID`, with `GEETEST_VERSION: "v4"`) or the manifest. The audio challenge, for
 * people who can't see, is enabled for the id in GeeTest's console.
 */
export default defineCaptcha<Settings>({
  api: 1,
  fromStatus: settingsFromStatus,
  activate(context) {
    const { isOn } = context;
    const idToday = (): string | undefined => {
      const { captchaId, testCaptchaId, version } = context.settings();
      if (version === "v3") return undefined;
      return (isOn("GEETESTTEST3") && testCaptchaId) || captchaId || undefined;
    };
    const loader = createLoader(context, LOADER, ["initGeetest4", "Geetest4"]);
    const dialog = createDialog({
      create: (signal) => createPuzzle(context, loader, idToday() ?? "", signal),
      open: (puzzle) => puzzle.showCaptcha(),
      proofOf(validated) {
        const geetestValidateV4 = textFields(validated, proofFields);
        return geetestValidateV4 && { geetestValidateV4 };
      },
    });
    context.onDispose(dialog.dispose);
    return {
      prepareTimeoutMs: TIMEOUT,
      applies: () => idToday() !== undefined,
      prepare: dialog.prepare,
      verify: dialog.verify,
    };
  },
});
