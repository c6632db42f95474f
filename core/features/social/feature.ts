import { defineFeature } from "#core/site/index.ts";

/** Handles identities without an account: listens to log-in, which does not depend on it. */
export const socialFeature = defineFeature({
  with: "login",
  listen: async (site) => (await import("./start-social.ts")).startSocial(site),
});
