import { loginPath } from "#core/routes/index.ts";
import { deviceFields, formatReturnTo, parseReturnTo, visitFields } from "../session/index.ts";
import type { Site } from "../site.ts";
import { createLogin } from "./create-login.ts";
import type { LoginModel } from "./login.ts";
import { showOpenInBrowserHint } from "./open-in-browser-hint.tsx";
import { mayReturnTo } from "./return-address.ts";
import { showSecondFactor } from "./show-second-factor.tsx";

/** The site's log-in, with the dialogs that belong to it. */
export async function loadLogin(site: Site): Promise<LoginModel> {
  const { record, platform, gateway, flags, i18n, overlays, failures, session, window } = site;
  const captchas = await site.captchas();
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
    captcha: captchas.gate("login"),
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
}
