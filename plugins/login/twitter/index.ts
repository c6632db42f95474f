import { defineLoginProvider } from "@livery/plugin-api";
import { createPopupProvider, firebasePopupFromStatus } from "#plugins/shared/firebase/index.ts";
import type { Settings } from "./generated/settings.ts";

/**
 * X, through Firebase. Set-up:
 * 1. In X's developer portal make an app with the callback `https://<authDomain>/__/auth/handler`.
 * 2. In Firebase's console, under Authentication, switch on Twitter with the app's API key and secret, and add the
 *    brand's domains to the authorised domains.
 * 3. Set `authDomain` here; key and project come from the gateway's status call, or from here as well.
 * The merchant's app offers the action `firebase.twitter`, which answers `{"accessToken": "…", "secret": "…"}`.
 */
export default defineLoginProvider<Settings>({
  api: 1,
  fromStatus: (status) => ({ ...firebasePopupFromStatus(status) }),
  activate: (context) =>
    createPopupProvider(context, { channel: "twitter", provider: "twitter.com", action: "firebase.twitter" }),
});
