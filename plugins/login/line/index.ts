import {
  type CallFailure,
  defineLoginProvider,
  type LoginOutcome,
  type Result,
  randomToken,
  redirectProvider,
} from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

const TOKEN = "line_session_token";

/** Action of the merchant's app; it answers with LINE's access token. */
const APP_ACTION = "line.login";

/** The gateway call that exchanges LINE's code or access token. */
interface LineSession {
  readonly lineSessionToken: string;
}

/**
 * LINE Login v2.1. Set-up:
 * 1. In the LINE Developers console create a LINE Login channel (type "Web app").
 * 2. Register `https://<host>/m/home` as callback URL for each host of the brand, and list those origins in the
 *    manifest's `returnOrigins`: elsewhere the button is hidden.
 * 3. Put the channel id into `clientId`, or let the gateway's status call provide it; the channel's secret belongs to
 *    the gateway only.
 * 4. Switch LINELOGIN3 on.
 * The merchant's app may log in natively: action `line.login`, which answers with LINE's access token.
 */
export default defineLoginProvider<Settings>({
  api: 1,

  fromStatus(status) {
    const { LINE_CLIENT_ID } = Object(Object(status).gateway);
    return typeof LINE_CLIENT_ID === "string" ? { clientId: LINE_CLIENT_ID } : {};
  },

  activate(context) {
    const { settings, browser, app, gateway, storage, t } = context;
    /** LINE's auto log-in has failed: the next attempt disables it. */
    let withoutAutoLogin = false;

    const proof = (lineSessionToken: string): LoginOutcome => ({
      kind: "proof",
      proof: { fields: { lineSessionToken } },
    });
    const failed = (message: string, quiet?: true): LoginOutcome => ({ kind: "failed", message, quiet });

    function lost(): LoginOutcome {
      withoutAutoLogin = true;
      return failed(t("lost", { button: t("site.login.continueWith", { provider: "LINE" }) }));
    }

    /** Reading it removes it: it is for one use. */
    function takeToken(): string | undefined {
      const token = storage.get(TOKEN);
      storage.remove(TOKEN);
      return token;
    }

    async function verify(given: Readonly<Record<string, string>>): Promise<LoginOutcome> {
      const answer: Result<LineSession, CallFailure> = await gateway.post("/wps/relay/WPS3RD_verifyLineCode", given);
      if (answer.ok) {
        const { lineSessionToken } = answer.value;
        storage.set(TOKEN, lineSessionToken);
        return proof(lineSessionToken);
      }
      return answer.error.code === "line_invalid_token" ? lost() : failed(answer.error.message, answer.error.quiet);
    }

    const redirect = redirectProvider<Settings>({
      /** LINE Login v2.1, "Authenticating users and requesting permissions". */
      async authorize({ state, redirectUri, codeChallenge }) {
        const { clientId, pkce } = settings();
        if (!clientId) return failed(t("site.login.unavailable"));
        const challenge = pkce && (await codeChallenge());
        const query = new URLSearchParams({
          response_type: "code",
          client_id: clientId,
          redirect_uri: redirectUri,
          state,
          scope: "profile openid",
          nonce: randomToken(),
          ...(challenge && { code_challenge: challenge, code_challenge_method: "S256" }),
          ...(withoutAutoLogin && { disable_auto_login: "true" }),
        });
        return `https://access.line.me/oauth2/v2.1/authorize?${query}`;
      },

      exchange({ query, redirectUri, codeVerifier }) {
        const error = query.get("error");
        if (error !== null) return failed(t(error.toLowerCase() === "access_denied" ? "denied" : "refused"));
        return verify({ code: query.get("code") ?? "", redirectUri, ...(codeVerifier && { codeVerifier }) });
      },

      // Private browsing and a return in another browser both lose the stored state; LINE's code is then invalid, too.
      unrequested: lost,
    })(context);

    return {
      ...redirect,

      async start(signal, oauthState) {
        // A token that no log-in has used makes the redirect to LINE unnecessary.
        const token = takeToken();
        if (token) return proof(token);
        if (app.can(APP_ACTION)) {
          const answer = await app.perform(APP_ACTION);
          if (answer.ok) return verify({ accessToken: answer.value });
          // The app has shown the failure itself.
          if (answer.error.code === "failed") return { kind: "cancel" };
          return failed(t("site.login.unavailable"));
        }
        if (browser.isApp && browser.os === "android") return failed(t("site.login.comingSoon"));
        return redirect.start(signal, oauthState);
      },

      forget() {
        storage.remove(TOKEN);
        redirect.forget();
      },
    };
  },
});
