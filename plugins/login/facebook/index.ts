import { defineLoginProvider } from "@livery/plugin-api";
import { createPopupProvider, firebasePopupFromStatus } from "#plugins/shared/firebase/index.ts";
import type { Settings } from "./generated/settings.ts";

/**
 * Facebook, through Firebase. Set-up:
 * 1. In the Meta app add the product Facebook Login with the return address `https://<authDomain>/__/auth/handler`.
 * 2. In Firebase's console, under Authentication, switch on Facebook with the app's id and secret, and add the brand's
 *    domains to the authorised domains.
 * 3. Set `authDomain` here; key and project come from the gateway's status call, or from here as well.
 * The merchant's app offers the action `firebase.facebook`, which answers `{"accessToken": "…"}`.
 */
export default defineLoginProvider<Settings>({
  api: 1,
  fromStatus: (status) => ({ ...firebasePopupFromStatus(status) }),
  activate: (context) =>
    createPopupProvider(context, { channel: "facebook", provider: "facebook.com", action: "firebase.facebook" }),
});
