// Generated from the folders of core/extension-points by `npm run generate`. Do not edit.

/** The extension points, described for merchant engineers. */
export const points: Readonly<Record<string, { description: string; minProperties?: number; maxProperties?: number }>> = {
  login: {"description":"Log-in methods: forms first, then buttons, in this order.","minProperties":1},
  captcha: {"description":"Captchas; the first that applies is used."},
  trackers: {"description":"Ad and analytics vendors; they load only with the visitor's consent."},
  "customer-service": {"description":"Chat vendors for the entries that the gateway lists."},
  download: {"description":"Download strategies for the app; the first that applies is used."},
  push: {"description":"The vendor that delivers notifications; one at most.","maxProperties":1},
  protection: {"description":"How members take a pause or exclude themselves.","maxProperties":1},
};
