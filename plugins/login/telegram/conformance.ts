import type { Conformance } from "@livery/plugin-api";
import type { TelegramLogin } from "./window-login.ts";

export default {
  answers: {
    "/wps/relay/WPSCORE_getTelegramLoginSetting": { botId: "7000000001", authDomain: "https://oauth.telegram.org" },
  },
  // {"id":42,"first_name":"آمنہ","auth_date":1767225600,"hash":"4f0c"}
  returned:
    "#tgAuthResult=eyJpZCI6NDIsImZpcnN0X25hbWUiOiLYotmF2YbbgSIsImF1dGhfZGF0ZSI6MTc2NzIyNTYwMCwiaGFzaCI6IjRmMGMifQ",
  variants: [
    { name: "by Telegram's page", settings: { mode: "widget" }, started: "redirect" },
    {
      name: "by Telegram's window",
      settings: { mode: "openid" },
      started: "proof",
      /** Telegram's library, whose window answers at once. */
      sdk() {
        const auth: TelegramLogin["auth"] = (_, callback) => callback({ id_token: "header.payload.signature" });
        Object.assign(window, { Telegram: { Login: { auth } } });
      },
    },
  ],
} satisfies Conformance;
