import { use, useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";
import { useText } from "#core/i18n/index.ts";
import { carryWish } from "../session/index.ts";
import { useModel, useSite } from "../site.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { ChooseAccount } from "./choose-account.tsx";
import { LoginView } from "./login-view.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** `/m/login`. */
export function LoginScreen() {
  const { overlays, ...site } = useSite();
  const login = use(site.login());
  const search = useSearch();
  const { t } = useText();
  useScreenTitle(t("site.login.title"));
  const phase = useModel(login.store, (state) => state.phase);

  useEffect(() => void login.prepare(), [login]);

  useEffect(() => {
    if (phase === "verify") {
      const title = t("site.verify.title");
      const render = (close: () => void) => <SecondFactorForm login={login} close={close} />;
      void overlays.queue({ name: "second-factor", priority: 100, kind: "sheet", title, render }).then(() => {
        if (login.store.getState().phase === "verify") login.cancel();
      });
    }
    if (phase === "bind") {
      const title = t("site.bind.title");
      const render = (close: () => void) => <ChooseAccount login={login} close={close} />;
      void overlays.queue({ name: "choose-account", priority: 100, kind: "sheet", title, render }).then(() => {
        if (login.store.getState().phase === "bind") login.cancel();
      });
    }
  }, [phase, login, overlays, t]);

  return <LoginView login={login} registration={carryWish("/m/register", search)} />;
}
