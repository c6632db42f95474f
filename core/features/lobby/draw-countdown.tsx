import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import type { Draw } from "#core/merchant/index.ts";
import { nextDraws } from "#core/merchant/index.ts";
import { useRedrawAt, useSite } from "#core/site/index.ts";
import { Countdown } from "#core/ui/index.ts";

/** How long a draw that has begun is shown as begun, ms. */
const DRAW_DURATION_MS = 60_000;

/** The time of the brand's next draw, in the visitor's time zone, and the time until then. */
export function DrawCountdown({ draws }: { readonly draws: readonly Draw[] }) {
  const { clock } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const [next] = nextDraws(draws, clock.now() - DRAW_DURATION_MS);
  useRedrawAt(next ? next.at + DRAW_DURATION_MS : Number.POSITIVE_INFINITY);
  if (!next) return null;
  return (
    <Countdown
      key={next.at}
      clock={clock}
      until={next.at}
      label={t("start.lobby.nextDraw", { name: next.name, time: formats.time(next.at) })}
      over={t("site.lobby.drawing")}
    />
  );
}
