import { defineCaptcha } from "@livery/plugin-api";
import { createDialog, textFields } from "#plugins/shared/geetest/dialog.ts";
import { createLoader } from "#plugins/shared/geetest/loader.ts";
import { settingsFromStatus } from "#plugins/shared/geetest/settings.ts";
import { createPuzzle } from "./create-puzzle.ts";
import type { Settings } from "./generated/settings.ts";

const LOADER = "https://static.geetest.com/static/js/gt.0.5.0.js";

const proofFields = ["geetest_challenge", "geetest_validate", "geetest_seccode"] as const;

/**
 * GeeTest v3: a puzzle in the vendor's dialog. Set-up: the gateway registers each puzzle at GeeTest and returns it
 * (`GET /wps/captcha/geetest`); `GEETEST_ID` comes from the status call or the manifest. The audio challenge, for
 * people who can't see, and the vendor's test mode are enabled for the id in GeeTest's console. It guards no SMS.
 */
export default defineCaptcha<Settings>({
  api: 1,
  fromStatus: settingsFromStatus,
  activate(context) {
    const loader = createLoader(context, LOADER, ["initGeetest", "Geetest", "GeeGT", "GeeChallenge"]);
    const dialog = createDialog({
      create: (signal) => createPuzzle(context, loader, signal),
      open: (puzzle) => puzzle.verify(),
      proofOf(validated, purpose) {
        const geetestSeccode = textFields(validated, proofFields);
        if (!geetestSeccode) return undefined;
        // The log-in alone has the challenge in a field of its own, too.
        return purpose === "login"
          ? { geetestSeccode, geetestChallenge: geetestSeccode.geetest_challenge }
          : { geetestSeccode };
      },
    });
    context.onDispose(dialog.dispose);
    return {
      applies() {
        const { captchaId, version } = context.settings();
        return Boolean(captchaId) && version !== "v4";
      },
      prepare: dialog.prepare,
      verify: dialog.verify,
    };
  },
});
