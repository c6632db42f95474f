import { loginPath } from "#core/routes/index.ts";
import { siteCaptchaGate } from "../captcha/index.ts";
import { deviceFields, formatReturnTo, parseReturnTo, visitFields } from "../session/index.ts";
import { defineFeature } from "../site.ts";
import type { LoginModel } from "./login.ts";
import { mayReturnTo } from "./return-address.ts";

declare module "../site.ts" {
  interface Site {
    /** Made when a screen first needs it; the same promise every time, so that a screen can `use` it. */
    login(): Promise<LoginModel>;
  }
}

export const loginFeature = defineFeature({
  name: "login",
  when: "demand",
  async load(site) {
    const { record, platform, gateway, flags, i18n, overlays, failures, session, window } = site;
    const [{ createLogin }, { showSecondFactor }, { showOpenInBrowserHint }] = await Promise.all([
      import("./create-login.ts"),
      import("./show-second-factor.tsx"),
      import("./open-in-browser-hint.tsx"),
    ]);
    const login = createLogin({
      merchantCode: record.code,
      clock: site.clock,
      events: site.events,
      isOn: (flag) => flags.isOn(flag),
      t: i18n.t,
      session,
      credentials: platform.credentials,
      failures,
      returnTo: () => parseReturnTo(window.location.search),
      plugins: site.plugins,
      mayReturnHere: mayReturnTo(window.location, record),
      captcha: siteCaptchaGate("login", site),
      gateway,
      context: async () => ({ ...visitFields(platform), ...(await deviceFields(platform)) }),
      allowAutoLogin: () => platform.storage.remove("autoLogin"),
      leave: site.leave,
      showOpenInBrowserHint: () => showOpenInBrowserHint({ overlays, platform, t: i18n.t, leave: site.leave }),
      toLogin(returnTo) {
        const query = formatReturnTo(returnTo);
        site.navigate(query ? `${loginPath}?${query}` : loginPath);
      },
    });
    showSecondFactor(login, overlays, i18n.t);
    return login;
  },
});
