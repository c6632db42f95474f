import { defineFeature } from "../site.ts";

/** What becomes of an identity without an account; listens to log-in, which does not know of it. */
export const socialFeature = defineFeature({
  with: "login",
  listen: async (site) => (await import("./load-social.ts")).loadSocial(site),
});
