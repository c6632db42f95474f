import { defineLoginProvider } from "@livery/plugin-api";
import { createSmsForm } from "./form.tsx";

/**
 * A mobile number and the code of the merchant's SMS. Set-up: none. The number is of the merchant's own
 * country; with the flag UPDATEMOBILEICC3 another may be picked. A captcha guards the message, not the log-in: with
 * GEETESTVCODE3, and where the gateway switches it on.
 */
export default defineLoginProvider({
  api: 1,
  activate: async (context) => ({
    kind: "form",
    tab: "mobile",
    Form: createSmsForm(context, (await context.mobile()).fields()),
  }),
});
