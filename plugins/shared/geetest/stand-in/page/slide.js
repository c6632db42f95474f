import { createDialog, createListeners } from "./dialog.js";
import { ask } from "./jsonp.js";

export const begin = async (config, callback) => {
  const {
    gt,
    challenge,
    lang = "en",
    timeout = 30_000,
    protocol = "https://",
    api_server = "api.geetest.com",
  } = config;
  const server = `${protocol}${api_server}`;
  const events = createListeners();
  let validated = false;
  let dialog;

  const draw = async () => {
    const answer = await ask(`${server}/get.php`, { gt, challenge, lang }, timeout);
    if (answer.status !== "success") throw answer;
    return answer.data;
  };
  const check = async (userresponse) => {
    const answer = await ask(`${server}/ajax.php`, { gt, challenge, userresponse }, timeout);
    if (!answer.success) return answer;
    const { validate } = answer;
    validated = { geetest_challenge: challenge, geetest_validate: validate, geetest_seccode: `${validate}|jordan` };
    return true;
  };

  let drawn;
  try {
    await ask(`${server}/gettype.php`, { gt }, timeout);
    drawn = await draw();
  } catch (error) {
    if (!(error instanceof Error)) return config.onError?.(error);
    // The vendor's server can't be asked: its offline part takes over.
    const part = document.createElement("script");
    part.src = new URL("./fullpage.0.0.0.js", import.meta.url).href;
    part.onload = () => callback(window.createOfflineGeetest(config));
    part.onerror = () => config.onError?.("Network failure");
    document.head.append(part);
    return undefined;
  }

  const captcha = {
    ...events.methods(["onReady", "onSuccess", "onError", "onClose"], () => captcha),
    verify: () => dialog.open(),
    getValidate: () => validated,
    reset() {
      validated = false;
    },
    destroy: () => dialog.destroy(),
  };
  dialog = createDialog({
    language: lang,
    drawn,
    redraw: draw,
    check,
    onSolved: () => events.tell("onSuccess"),
    onClosed: () => events.tell("onClose"),
    onFault: (error) => events.tell("onError", { error_code: "error_105", user_error: String(error) }),
  });
  callback(captcha);
  events.tell("onReady", undefined, true);
};
