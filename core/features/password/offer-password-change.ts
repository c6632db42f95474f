import type { I18n } from "#core/i18n/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import { appendReturnTo, formatReturnTo, passwordPath, type Session } from "../session/index.ts";
import type { Site } from "../site.ts";

interface OfferParts extends Pick<Site, "events" | "clock" | "navigate"> {
  readonly session: Pick<Session, "store" | "passwordChanged">;
  readonly overlays: Pick<Overlays, "confirm">;
  readonly i18n: Pick<I18n, "t">;
  /** Path and query of the screen that is open. */
  readonly here: () => string;
}

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
  here,
}: OfferParts): void {
  const isOffered = () => session.store.getState().passwordChange === "offered";

  async function offer() {
    if (!isOffered()) return;
    const accepted = await overlays.confirm({
      title: t("site.password.offerTitle"),
      message: t("site.password.offerMessage"),
      accept: t("site.password.action"),
      refuse: t("site.password.later"),
    });
    if (accepted) navigate(appendReturnTo(passwordPath, formatReturnTo({ go: here() })));
    else session.passwordChanged();
  }

  events.on("session.opened", () => {
    if (isOffered()) clock.after(AFTER, () => void offer());
  });
}
