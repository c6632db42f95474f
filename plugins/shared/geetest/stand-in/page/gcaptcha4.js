import { createDialog, createListeners } from "./dialog.js";
import { ask } from "./jsonp.js";

/** What the vendor's object becomes when its server can't be asked: whoever opens it has passed. */
const bypass = (config) => ({
  captcha_id: config.captchaId,
  lot_number: "bypass",
  pass_token: "bypass",
  gen_time: String(Math.floor(Date.now() / 1000)),
  captcha_output: "bypass",
});

export const begin = async (config, callback) => {
  const {
    apiServers = ["gcaptcha4.geetest.com"],
    protocol = "https://",
    timeout = 30_000,
    captchaId,
    language,
  } = config;
  const server = `${protocol}${apiServers[0]}`;
  const events = createListeners();
  let validated = false;
  let lot;
  let dialog;

  const fail = (error) => events.tell("onError", { code: "60101", msg: String(error), desc: {} });
  const load = async () => {
    const answer = await ask(`${server}/load`, { captcha_id: captchaId, lang: language ?? "eng" }, timeout);
    if (answer.status !== "success") throw answer;
    lot = answer.data.lot_number;
    return answer.data;
  };
  const check = async (setLeft) => {
    const { data } = await ask(`${server}/verify`, { captcha_id: captchaId, lot_number: lot, setLeft }, timeout);
    if (data.result === "success") validated = data.seccode;
    else events.tell("onFail", { captchaId });
    return data.result === "success" || data;
  };

  let drawn;
  try {
    drawn = await load();
  } catch (error) {
    if (!(error instanceof Error)) return config.onError?.(error);
    if (config.offlineCb) return config.offlineCb();
  }

  const captcha = {
    ...events.methods(["onReady", "onNextReady", "onSuccess", "onFail", "onError", "onClose"], () => captcha),
    showCaptcha() {
      if (dialog) dialog.open();
      else {
        validated = bypass(config);
        events.tell("onSuccess");
      }
      return captcha;
    },
    getValidate: () => validated,
    reset() {
      validated = false;
      return captcha;
    },
    destroy: () => dialog?.destroy(),
  };
  if (drawn) {
    dialog = createDialog({
      language,
      drawn,
      redraw: load,
      check,
      onSolved: () => events.tell("onSuccess"),
      onClosed: () => events.tell("onClose"),
      onFault: fail,
    });
  }
  callback(captcha);
  events.tell("onReady", undefined, true);
};
