import type { Site } from "#core/site/index.ts";
import { showOpenInBrowserHint } from "#core/site/index.ts";
import { createLogin } from "./create-login.ts";
import type { LoginModel } from "./login.ts";
import { showSecondFactor } from "./show-second-factor.tsx";

/** The site's log-in with its captcha and its dialogs. */
export async function loadLogin(site: Site): Promise<LoginModel> {
  const captchas = await site.captchas();
  const login = createLogin(site, {
    captcha: captchas.gate("login"),
    showOpenInBrowserHint: () => void showOpenInBrowserHint(site, site.i18n.t("site.login.openInBrowser")),
    confirmUnrequested: (provider, account) =>
      site.overlays.confirm({
        title: site.i18n.t("site.login.unrequested.title", { provider }),
        message: account
          ? site.i18n.t("site.login.unrequested.message", { account })
          : site.i18n.t("site.login.unrequested.unknown", { provider }),
        accept: site.i18n.t("site.login.title"),
      }),
  });
  showSecondFactor(login, site);
  return login;
}
