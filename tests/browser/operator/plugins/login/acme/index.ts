import { defineLoginProvider, redirectProvider } from "@livery/plugin-api";

/** Acme's page sends people back with a token; the gateway takes it by a call of this plugin's own. */
export default defineLoginProvider<{ readonly clientId: string }>({
  api: 1,
  activate: redirectProvider({
    authorize({ state, redirectUri }, { settings }) {
      const query = { client_id: settings().clientId, redirect_uri: redirectUri, state };
      return `https://id.acme.example/authorize?${new URLSearchParams(query)}`;
    },
    exchange({ query }, { t }) {
      const token = query.get("acme_token");
      if (!token) return { kind: "failed", message: t("site.login.unavailable") };
      return { kind: "proof", proof: { fields: { token } } };
    },
  }),
});
