import { defineLoginProvider, redirectProvider } from "@livery/plugin-api";

/**
 * Acme. Set-up: register `https://<host>/m/home` with the vendor for each host of the brand, and list those origins in
 * the manifest's `returnOrigins`.
 */
export default defineLoginProvider({
  api: 1,
  activate: redirectProvider({
    authorize: ({ state, redirectUri }) =>
      `https://acme.example/authorize?${new URLSearchParams({ redirect_uri: redirectUri, state })}`,
    exchange({ query }, { t }) {
      const vendorToken = query.get("acme_token");
      if (!vendorToken) return { kind: "failed", message: t("unavailable") };
      return { kind: "proof", proof: { fields: { vendorToken } } };
    },
  }),
});
