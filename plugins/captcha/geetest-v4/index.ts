import { type CaptchaPurpose, defineCaptcha, type PluginContext } from "#core/plugin-api/index.ts";
import { createDialog, textFields } from "#plugins/shared/geetest/dialog.ts";
import { createLoader } from "#plugins/shared/geetest/loader.ts";
import { type GeetestSettings, settingsFromStatus } from "#plugins/shared/geetest/settings.ts";
import { createPuzzle, TIMEOUT } from "./create-puzzle.ts";

type Settings = GeetestSettings & { readonly testCaptchaId?: string };

const LOADER = "https://static.geetest.com/v4/gt4.js";

const proofFields = ["captcha_id", "lot_number", "captcha_output", "pass_token", "gen_time"] as const;

/**
 * GeeTest v4: a puzzle in the vendor's dialog. Set-up: a captcha id at GeeTest, whose key the gateway holds; the id
 * comes from the status call (`GEETEST_ID`, with `GEETEST_VERSION: "v4"`) or stands in the manifest. Sounds in place of
 * pictures, for those who can't see, are switched on for the id in GeeTest's own console.
 */
export default defineCaptcha<Settings>({
  api: 1,
  fromStatus: settingsFromStatus,
  activate(context) {
    const { settings, isOn } = context;
    const captchaId = (isOn("GEETESTTEST3") && settings.testCaptchaId) || settings.captchaId;
    const works = captchaId !== undefined && captchaId !== "" && settings.version !== "v3";
    if (!works) return { applies: smsAlone, verify: async () => notWorking(context) };

    const loader = createLoader(context, LOADER, ["initGeetest4", "Geetest4"]);
    const dialog = createDialog({
      create: (signal) => createPuzzle(context, loader, captchaId, signal),
      open: (puzzle) => puzzle.showCaptcha(),
      proofOf(validated) {
        const geetestValidateV4 = textFields(validated, proofFields);
        return geetestValidateV4 && { geetestValidateV4 };
      },
    });
    context.onDispose(dialog.dispose);
    return {
      ...dialog,
      setUpWithin: TIMEOUT,
      // Registration has the slider where its flag is on, otherwise the plain captcha (spec 5).
      applies: (purpose) => purpose !== "register" || isOn("GEETEST3"),
    };
  },
});

/** An SMS is guarded by this version or not at all: where it can't, the person is told so (spec 5). */
const smsAlone = (purpose: CaptchaPurpose) => purpose === "sms";

const notWorking = ({ name }: Pick<PluginContext<unknown>, "name">) =>
  ({ kind: "failed", message: `${name}::notWorking` }) as const;
