import { type CallFailure, defineLoginProvider, type LoginOutcome, type Result } from "#core/plugin-api/index.ts";
import { challengeOf, type KeptValues, randomToken, redirectState } from "#plugins/shared/oauth.ts";
import { authorizeAddress } from "./authorize.ts";

interface LineSettings {
  readonly clientId?: string;
  readonly pkce: boolean;
}

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
export default defineLoginProvider<LineSettings>({
  api: 1,

  fromStatus(status) {
    const { LINE_CLIENT_ID } = Object(Object(status).gateway);
    return typeof LINE_CLIENT_ID === "string" ? { clientId: LINE_CLIENT_ID } : {};
  },

  activate({ settings, browser, app, gateway, storage, origin, t }) {
    const redirectUri = `${browser.origin}/m/home`;
    const redirect = redirectState(storage, { state: "line_state", values: "line_return" });
    /** LINE's auto log-in has failed: the next attempt disables it. */
    let withoutAutoLogin = false;

    const proof = (lineSessionToken: string): LoginOutcome => ({
      kind: "proof",
      proof: { fields: { lineSessionToken } },
    });
    const failed = (message: string, quiet?: true): LoginOutcome => ({ kind: "failed", message, quiet });
    const lost = () => failed(t("lost", { button: t("site.login.continueWith", { provider: "LINE" }) }));

    /** Reading it removes it: it is for one use. */
    function takeToken(): string | undefined {
      const token = storage.get(TOKEN);
      storage.remove(TOKEN);
      return token;
    }

    async function exchange(given: Readonly<Record<string, string>>): Promise<LoginOutcome> {
      const answer: Result<LineSession, CallFailure> = await gateway.post("/wps/relay/WPS3RD_verifyLineCode", given);
      if (answer.ok) {
        const { lineSessionToken } = answer.value;
        storage.set(TOKEN, lineSessionToken);
        return proof(lineSessionToken);
      }
      if (answer.error.code !== "line_invalid_token") return failed(answer.error.message, answer.error.quiet);
      withoutAutoLogin = true;
      return lost();
    }

    async function leave(returnTo: string): Promise<LoginOutcome> {
      const { clientId, pkce } = settings();
      if (!clientId) return failed(t("site.login.unavailable"));
      const codeVerifier = pkce ? randomToken() : undefined;
      const codeChallenge = codeVerifier && (await challengeOf(codeVerifier));
      const state = redirect.issue({ returnTo, ...(codeVerifier && codeChallenge && { codeVerifier }) });
      const address = authorizeAddress({
        clientId,
        redirectUri,
        state,
        nonce: randomToken(),
        codeChallenge,
        withoutAutoLogin,
      });
      return { kind: "redirect", url: origin(address) };
    }

    async function handleCallback(query: URLSearchParams, { codeVerifier }: KeptValues): Promise<LoginOutcome> {
      const error = query.get("error");
      if (error !== null) return failed(t(error.toLowerCase() === "access_denied" ? "denied" : "refused"));
      return exchange({ code: query.get("code") ?? "", redirectUri, ...(codeVerifier && { codeVerifier }) });
    }

    return {
      kind: "button",

      async start(_, { returnTo }) {
        // A token that no log-in has used makes the redirect to LINE unnecessary.
        const token = takeToken();
        if (token) return proof(token);
        if (app.can(APP_ACTION)) {
          const answer = await app.perform(APP_ACTION);
          if (answer.ok) return exchange({ accessToken: answer.value });
          // The app has shown the failure itself.
          if (answer.error.code === "failed") return { kind: "cancel" };
          return failed(t("site.login.unavailable"));
        }
        if (browser.isApp && browser.os === "android") return failed(t("site.login.comingSoon"));
        return leave(returnTo);
      },

      async resume({ query }) {
        const kept = redirect.redeem(query.get("state"));
        if (kept) return { ...(await handleCallback(query, kept)), returnTo: kept.returnTo ?? "" };
        // Private browsing and a return in another browser both lose the stored state; LINE's code is then invalid, too.
        withoutAutoLogin = true;
        return lost();
      },

      forget() {
        storage.remove(TOKEN);
        redirect.forget();
      },
    };
  },
});
