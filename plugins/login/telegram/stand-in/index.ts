import { defineStandIn } from "@livery/plugin-testing/stand-in";
import { sandboxBot } from "./bot.ts";
import { createLoginPages } from "./login-pages.ts";
import { createOpenId, telegramIssuer } from "./openid.ts";
import { verifyAuth } from "./verify-auth.ts";

/** Telegram's log-in: the widget's redirect page, the OpenID window, and the verification of their answers. */
export default defineStandIn({
  start(services) {
    const openId = createOpenId(services);
    const verify = (merchant: string, auth: unknown) => verifyAuth(services, openId, merchant, Object(auth));
    return {
      origins: { [telegramIssuer]: createLoginPages(openId, services) },
      calls: { getTelegramSetting: () => ({ botId: sandboxBot.id, authDomain: telegramIssuer }) },
      logIns: [
        {
          operation: "logInWithTelegram",
          via: "telegram",
          claim: ({ merchant, body }) => ({ identity: verify(merchant, body.telegramAuth), whenUnknown: "create" }),
        },
      ],
      identityFields: { telegramAuth: verify },
      proofKinds: ["telegram"],
    };
  },
});
