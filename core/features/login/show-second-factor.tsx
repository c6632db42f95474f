import type { Overlays } from "#core/ui/index.ts";
import type { LoginModel } from "./login.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** Asks for the second factor's code over any screen whenever one is due; closing it gives the log-in up. */
export function showSecondFactor(
  login: LoginModel,
  overlays: Pick<Overlays, "queue">,
  t: (key: string) => string,
): void {
  let open = false;
  login.store.subscribe(({ phase }) => {
    if (phase !== "verify" || open) return;
    open = true;
    const render = (close: () => void) => <SecondFactorForm login={login} close={close} />;
    void overlays
      .queue({ name: "second-factor", priority: 100, kind: "sheet", title: t("site.verify.title"), render })
      .then(() => {
        open = false;
        if (login.store.getState().phase === "verify") login.cancel();
      });
  });
}
