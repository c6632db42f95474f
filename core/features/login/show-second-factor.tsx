import type { Site } from "#core/site/index.ts";
import type { LoginModel } from "./load-login.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** Opens the second factor's form over any screen when a log-in requires it; closing it cancels the log-in. */
export function showSecondFactor(login: LoginModel, { overlays, i18n }: Pick<Site, "overlays" | "i18n">): void {
  let open = false;
  login.store.subscribe(({ phase }) => {
    if (phase !== "verify" || open) return;
    open = true;
    const render = (close: () => void) => <SecondFactorForm login={login} close={close} />;
    // Auto-login asks for it at the start of the page, which has only the texts of its first screen.
    void i18n
      .ready()
      .then(() =>
        overlays.queue({
          name: "second-factor",
          priority: 100,
          kind: "sheet",
          title: i18n.t("site.verify.title"),
          render,
        }),
      )
      .then(() => {
        open = false;
        if (login.store.getState().phase === "verify") login.cancel();
      });
  });
}
