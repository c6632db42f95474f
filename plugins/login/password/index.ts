import { defineLoginProvider } from "@livery/plugin-api";
import { createPasswordForm } from "./form.tsx";

/** Username and password. Set-up: none. An expired password must be changed where PWDEXPFORCECHANGE3 is on. */
export default defineLoginProvider({
  api: 1,
  activate: (context) => ({ kind: "form", tab: "account", Form: createPasswordForm(context) }),
});
