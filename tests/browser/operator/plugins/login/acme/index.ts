import { defineLoginProvider } from "#core/plugin-api/index.ts";
import { redirectState } from "#plugins/shared/oauth.ts";

/** Acme's page sends people back with a token; the gateway takes it by a call of this plugin's own. */
export default defineLoginProvider<{ readonly clientId: string }>({
  api: 1,
  activate({ settings, storage, browser, origin, t }) {
    const redirect = redirectState(storage, { state: "acme_state", values: "acme_return" });
    return {
      kind: "button",

      async start(_, { returnTo }) {
        const state = redirect.issue({ returnTo });
        const query = { client_id: settings().clientId, redirect_uri: `${browser.origin}/m/home`, state };
        return { kind: "redirect", url: origin(`https://id.acme.example/authorize?${new URLSearchParams(query)}`) };
      },

      async resume({ query }) {
        const kept = redirect.redeem(query.get("state"));
        if (!kept) return { kind: "cancel" };
        const { returnTo = "" } = kept;
        const token = query.get("acme_token");
        if (!token) return { kind: "failed", message: t("site.login.unavailable"), returnTo };
        return { kind: "proof", proof: { fields: { token } }, returnTo };
      },

      forget: redirect.forget,
    };
  },
});
