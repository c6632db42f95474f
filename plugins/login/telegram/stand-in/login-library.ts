/**
 * Replaces Telegram's `telegram-login.js`: the same `Telegram.Login`, which does not report that the browser blocked
 * its window either.
 */
export const loginLibrary = `(() => {
  const vendor = new URL(document.currentScript.src).origin;
  let known;

  function auth(options, callback) {
    const { client_id, nonce = "", scope = ["openid", "profile"], lang = "" } = options;
    if (typeof client_id !== "number") throw new TypeError("client_id must be a number");
    const query = new URLSearchParams({ client_id, nonce, scope: scope.join(" "), lang, origin: location.origin });
    const opened = open(vendor + "/auth/window?" + query, "telegram-login", "popup,width=550,height=650");
    if (!opened) return;

    const finish = (answer) => {
      removeEventListener("message", onMessage);
      clearInterval(watch);
      opened.close();
      callback(answer);
    };
    const onMessage = ({ origin, source, data }) => {
      if (origin === vendor && source === opened) finish(data);
    };
    const watch = setInterval(() => opened.closed && finish({ error: "popup_closed" }), 300);
    addEventListener("message", onMessage);
  }

  const Login = {
    init: (options, callback) => (known = { options, callback }),
    open: (callback = known?.callback) => auth(known?.options ?? {}, callback),
    auth,
  };
  window.Telegram = { ...window.Telegram, Login };
})();
`;
