import { defineLoginProvider } from "#core/plugin-api/index.ts";
import { randomToken, sameText } from "#plugins/shared/oauth.ts";

const STATE = "acme_state";

/** Acme's page sends people back with a token; the gateway takes it by a call of this plugin's own. */
export default defineLoginProvider<{ readonly clientId: string }>({
  api: 1,
  activate: ({ settings, storage, browser, origin, t }) => ({
    kind: "button",

    async start(_, { returnTo }) {
      const state = randomToken();
      storage.set(STATE, JSON.stringify({ state, returnTo }));
      const query = { client_id: settings().clientId, redirect_uri: `${browser.origin}/m/home`, state };
      return { kind: "redirect", url: origin(`https://id.acme.example/authorize?${new URLSearchParams(query)}`) };
    },

    async resume({ query }) {
      const { state = "", returnTo = "" } = JSON.parse(storage.get(STATE) ?? "{}");
      storage.remove(STATE);
      if (!state || !sameText(state, query.get("state") ?? "")) return { kind: "cancel" };
      const token = query.get("acme_token");
      if (!token) return { kind: "failed", message: t("site.login.unavailable") };
      return { kind: "proof", proof: { fields: { token } }, returnTo };
    },

    forget: () => storage.remove(STATE),
  }),
});
