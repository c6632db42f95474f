import { defineLoginProvider } from "@livery/plugin-api";
import { firebasePopupFromStatus, fromProvider } from "#plugins/shared/firebase/index.ts";
import type { Settings } from "./generated/settings.ts";
import { createGoogle } from "./google.ts";

/**
 * Google One Tap: the account chooser opens automatically on the log-in screen, and by a button. Set-up:
 * 1. In Google's console create an OAuth client of type "web application" in the Firebase project, and add the brand's
 *    origins to its authorised JavaScript origins; its id is `clientId`.
 * 2. In Firebase's console, under Authentication, enable Google and add the brand's domains to the authorised domains.
 * 3. With `authDomain` set, a window opens where Google shows no chooser (after some refusals it pauses for hours).
 * Key, project and client id come from the gateway's status call, or from here. Google refuses to work in other
 * companies' apps. The merchant's app offers the action `firebase.google`, which answers `{"idToken": "…"}`.
 */
export default defineLoginProvider<Settings>({
  api: 1,
  fromStatus(status) {
    const clientId = fromProvider(status, "googleWebClientId");
    return { ...firebasePopupFromStatus(status), ...(clientId !== undefined && { clientId }) };
  },
  activate: (context) => createGoogle(context),
});
