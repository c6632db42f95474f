import { carryWish, passwordPath } from "../session/index.ts";
import type { Site } from "../site.ts";

/** So long after a log-in, ms: the screen that the person wanted comes first. */
const AFTER = 600;

/** Offers a new password after a log-in in which the gateway suggested one; "Later" puts it off until the next. */
export function offerPasswordChange({
  session,
  events,
  overlays,
  i18n: { t },
  clock,
  navigate,
}: Pick<Site, "session" | "events" | "overlays" | "i18n" | "clock" | "navigate">): void {
  const isOffered = () => session.store.getState().passwordChange === "offered";

  async function offer() {
    if (!isOffered()) return;
    const accepted = await overlays.confirm({
      title: t("site.password.offerTitle"),
      message: t("site.password.offerMessage"),
      accept: t("site.password.action"),
      refuse: t("site.password.later"),
    });
    if (accepted) navigate(carryWish(passwordPath, `go=${encodeURIComponent(location.pathname + location.search)}`));
    else session.passwordChanged();
  }

  events.on("session.opened", () => {
    if (isOffered()) clock.after(AFTER, () => void offer());
  });
}
