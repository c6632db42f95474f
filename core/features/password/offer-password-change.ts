import { passwordPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { appendReturnTo } from "../session/index.ts";

/** The requested screen is shown first. */
const OFFER_DELAY_MS = 600;

/** Offers a new password after a log-in in which the gateway suggested one; "Later" postpones it until the next. */
export function offerPasswordChange({
  session,
  events,
  overlays,
  i18n,
  clock,
  navigate,
  window: { location },
}: Site): void {
  const { t } = i18n;
  const isOffered = () => session.store.getState().passwordChange === "offered";

  async function offer() {
    // After an auto-login they may still be loading.
    await i18n.ready();
    if (!isOffered()) return;
    const accepted = await overlays.confirm({
      title: t("site.password.offerTitle"),
      message: t("site.password.offerMessage"),
      accept: t("site.password.action"),
      refuse: t("site.password.later"),
    });
    if (accepted) navigate(appendReturnTo(passwordPath, { go: location.pathname + location.search }));
    else session.passwordChanged();
  }

  let cancel = () => {};
  const offerLater = () => {
    cancel();
    if (isOffered()) cancel = clock.after(OFFER_DELAY_MS, () => void offer());
  };
  events.on("session.opened", offerLater);
  // A session may have opened while this module was loading.
  offerLater();
}
