import {
  type CallFailure,
  defineLoginProvider,
  err,
  type LoginOutcome,
  type LoginReturn,
  ok,
  type Result,
  randomToken,
  redirectProvider,
} from "@livery/plugin-api";
import { authPageAddress, type BotSetting, baseWithin } from "./auth-page.ts";
import { accountOf, isAuth, readReturn, type TelegramAuth } from "./auth-result.ts";
import type { Settings } from "./generated/settings.ts";
import { askInWindow, type TelegramLogin } from "./window-login.ts";

const AUTH = "telegram_auth";
const LIBRARY = "https://oauth.telegram.org/js/telegram-login.js";

/** Time limit of Telegram's script, in milliseconds. */
const LIBRARY_DEADLINE = 10_000;

/** Loaded before the tap in OpenID mode: browsers block windows that open later. */
interface Ready {
  readonly login: TelegramLogin;
  readonly clientId: number;
}

/**
 * Telegram Login. Set-up:
 * 1. Create a bot with BotFather; its token belongs to the gateway, which verifies every log-in with it and provides
 *    the bot's id (WPSCORE_getTelegramLoginSetting).
 * 2. Mode `widget`: `/setdomain` to the brand's host. Mode `openid`: Bot Settings, Login Widget, Allowed URLs.
 * 3. List the host's origin in the manifest's `returnOrigins`: elsewhere the button is hidden.
 * 4. Switch TELEGRAMLOGIN3 on.
 * In mode `widget` the answer comes back with the state that this browser sent along. One without it, for example from
 * Telegram's app in another browser, is used once the person agrees; the gateway checks the signature and age of both.
 */
export default defineLoginProvider<Settings>({
  api: 1,

  activate(context) {
    const { settings, browser, gateway, storage, loadScript, onDispose, t } = context;
    let ready: Ready | undefined;
    const botSetting = () =>
      gateway.get<BotSetting>("/wps/relay/WPSCORE_getTelegramLoginSetting", {}, { cacheable: true });
    const language = () => document.documentElement.lang || "en";

    const failed = (message: string, quiet?: true): LoginOutcome => ({ kind: "failed", message, quiet });
    const unavailable = (failure?: CallFailure) =>
      failed(failure?.message || t("site.login.unavailable"), failure?.quiet);
    const proof = (telegramAuth: TelegramAuth): LoginOutcome => ({
      kind: "proof",
      proof: { fields: { telegramAuth } },
    });

    /** An answer that no log-in has used yet; reading it removes it. */
    function takeKept(): TelegramAuth | undefined {
      const raw = storage.get(AUTH);
      storage.remove(AUTH);
      try {
        const kept: unknown = JSON.parse(raw ?? "null");
        return isAuth(kept) ? kept : undefined;
      } catch {
        return undefined;
      }
    }

    function accept(location: LoginReturn, isRequested: boolean): LoginOutcome {
      const result = readReturn(location);
      if (result.kind === "cancelled") return failed(t("denied"));
      if (result.kind === "invalid") {
        console.warn("[livery] login/telegram: tgAuthResult holds no answer of Telegram's and is ignored");
        return { kind: "cancel" };
      }
      // Not stored: a later tap would use it without the question.
      if (!isRequested) return { ...proof(result.auth), unrequested: accountOf(result.auth) };
      storage.set(AUTH, JSON.stringify(result.auth));
      return proof(result.auth);
    }

    const redirect = redirectProvider<Settings>({
      // Telegram keeps the query of the return address, and has no state of its own.
      returnsTo: "page",

      async authorize({ redirectUri }) {
        const setting = await botSetting();
        if (!setting.ok) return unavailable(setting.error);
        const { botId, authDomain } = setting.value;
        const { authDomain: declared } = settings();
        const base = baseWithin(authDomain || declared, declared);
        if (base === undefined) {
          console.warn(`[livery] login/telegram: ${authDomain} is not at ${declared}, which the manifest declares`);
        }
        const request = { botId, origin: browser.origin, returnTo: redirectUri, language: language() };
        return authPageAddress({ base: base ?? declared, ...request });
      },

      exchange: (response) => accept(response, true),
      unrequested: (location) => accept(location, false),
    })(context);

    async function getReady(): Promise<Result<Ready, CallFailure>> {
      const [setting] = await Promise.all([botSetting(), loadLibrary()]);
      if (!setting.ok) return err(setting.error);
      const login = window.Telegram?.Login;
      const clientId = Number(setting.value.botId);
      if (!login || !Number.isSafeInteger(clientId)) throw new Error("Telegram's library or the bot's id is missing");
      return ok({ login, clientId });
    }

    async function loadLibrary(): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const deadline = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${LIBRARY} does not answer`)), LIBRARY_DEADLINE);
      });
      try {
        await Promise.race([loadScript(LIBRARY), deadline]);
      } finally {
        clearTimeout(timer);
      }
    }

    async function openWindow({ login, clientId }: Ready, signal: AbortSignal): Promise<LoginOutcome> {
      const nonce = randomToken();
      const options = { client_id: clientId, nonce, scope: ["openid", "profile"], lang: language() };
      const answer = await askInWindow(login, options, signal);
      switch (answer.kind) {
        case "token":
          return proof({ id_token: answer.idToken, nonce });
        case "closed":
          return { kind: "cancel" };
        case "blocked":
          return browser.inApp ? { kind: "outside" } : failed(t("blocked"));
        case "refused":
          return failed(t("refused"));
      }
    }

    onDispose(() => {
      // Telegram's in-app browser defines this global, too.
      delete window.Telegram?.Login;
      if (window.Telegram && Object.keys(window.Telegram).length === 0) delete window.Telegram;
    });

    return {
      ...redirect,

      async prepare() {
        if (settings().mode !== "openid" || ready) return;
        const made = await getReady();
        if (made.ok) ready = made.value;
      },

      async start(signal, oauthState) {
        if (settings().mode === "openid") {
          // No await where everything is loaded: the window must open synchronously.
          if (ready) return openWindow(ready, signal);
          try {
            const made = await getReady();
            if (!made.ok) return unavailable(made.error);
            ready = made.value;
          } catch {
            return unavailable();
          }
          return openWindow(ready, signal);
        }
        const kept = takeKept();
        return kept ? proof(kept) : redirect.start(signal, oauthState);
      },

      forget() {
        storage.remove(AUTH);
        redirect.forget();
      },
    };
  },
});
