import { defineLoginProvider } from "@livery/plugin-api";
import { firebaseFromStatus } from "#plugins/shared/firebase/index.ts";
import type { Settings } from "./generated/settings.ts";
import { createPhone } from "./phone.tsx";

/**
 * A mobile number and the code that Firebase sends to it. Set-up: in Firebase's console, under Authentication, enable
 * Phone, add the brand's domains to the authorised domains, and allow the countries to send to. Key and project come from
 * the gateway's status call, or from here. An invisible reCAPTCHA guards the message.
 */
export default defineLoginProvider<Settings>({
  api: 1,
  fromStatus: (status) => ({ ...firebaseFromStatus(status) }),
  activate: createPhone,
});
