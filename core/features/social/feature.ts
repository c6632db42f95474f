import { defineFeature } from "#core/site/index.ts";

/** Handles identities without an account: listens to log-in, which does not depend on it. */
export const socialFeature = defineFeature({
  after: {
    async login(site) {
      const [{ createSocial }, { showChoice }] = await Promise.all([
        import("./create-social.ts"),
        import("./choose-account.tsx"),
      ]);
      showChoice(await createSocial(site), site);
    },
  },
});
