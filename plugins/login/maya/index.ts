import { defineLoginProvider, type LoginOutcome } from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

/** One-time and URL-safe, at most 255 characters. */
const isSession = (text: string): boolean => /^[\w.~-]{1,255}$/.test(text);

/**
 * Maya's mini app. Set-up:
 * 1. Have Maya register the brand as a mini app: the Session URL is the gateway's, the landing page is any page of the
 *    brand, such as `/m/home`; Maya's app opens it with `sessionId` in the query.
 * 2. Choose `env`: `sandbox` while Maya tests, then `production`; and `appLink`, if Maya gives the brand a link of its own.
 * People log in by opening the brand in Maya's app. Its browser opens no windows, and neither does this plugin; the
 * button renews a session there; elsewhere it leads to the app.
 */
export default defineLoginProvider<Settings>({
  api: 1,

  activate({ settings, browser, gateway, merchant, origin, t }) {
    const failed = (key: string): LoginOutcome => ({ kind: "failed", message: t(key, { brand: merchant.name }) });
    const proof = (sessionId: string): LoginOutcome => ({
      kind: "proof",
      proof: { fields: { sessionId, env: settings().env } },
    });

    /** The gateway knows the member of the session. */
    async function renew(): Promise<LoginOutcome> {
      const answer = await gateway.post<{ readonly sessionId: string }>("/wps/relay/WPS3RD_refreshMayaTokens", {
        env: settings().env,
      });
      if (answer.ok) return proof(answer.value.sessionId);
      if (answer.error.code === "maya.session.invalid") return failed("ended");
      const { message, quiet } = answer.error;
      return { kind: "failed", message: message || t("site.login.unavailable"), quiet };
    }

    return {
      kind: "button",
      start: async () =>
        browser.inApp === "maya"
          ? renew()
          : {
              kind: "instruct",
              message: t("openInMaya", { brand: merchant.name }),
              link: { url: origin(settings().appLink), label: t("openApp") },
            },
      renew,

      async resume({ query }) {
        const sessionId = query.get("sessionId") ?? "";
        if (!isSession(sessionId)) return failed("ended");
        // The app opens the page by itself and has no state to send along; anywhere else it may be a bare link.
        return browser.inApp === "maya" ? proof(sessionId) : { ...proof(sessionId), unrequested: {} };
      },
    };
  },
});
