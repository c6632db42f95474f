import { defineFeature } from "#core/site/index.ts";

/** Offers a new password after a log-in in which the gateway suggested one. */
export const passwordOfferFeature = defineFeature({
  with: "login",
  async listen(site) {
    const { offerPasswordChange } = await import("./offer-password-change.ts");
    offerPasswordChange(site);
  },
});
