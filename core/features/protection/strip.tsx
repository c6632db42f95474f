import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import type { LegalNotice } from "#core/merchant/index.ts";
import { OutsideLink, useMoney, useSite } from "#core/site/index.ts";
import { ShieldIcon, TimerIcon } from "#core/ui/index.ts";
import type { PlayTime } from "../play-time/index.ts";
import type { Protection } from "./create-protection.tsx";
import { Ticking, useTick } from "./ticking.tsx";
import { useLastLogin } from "./use-last-login.ts";

/** How often the gateway is asked for the net position while the page is visible, in seconds. */
const NET_POSITION_SECONDS = 60;

export interface StripProps {
  readonly legal: Pick<LegalNotice, "strip" | "seals">;
  readonly playTime: Pick<PlayTime, "elapsed" | "lastLogin">;
  readonly protection: Pick<Protection, "answer" | "netPosition">;
  /** Once a second, while the page is visible. */
  onTick(): void;
  onOpen(): void;
}

/** In the bar at the top of every page: how long, how late, how much; and the way to pauses and help. */
export function Strip({ legal: { strip = {}, seals }, playTime, protection, onTick, onOpen }: StripProps) {
  const { session, record, clock } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const isMember = useStore(session.store, ({ phase }) => phase === "open");
  const { answer } = protection;
  const asksNet = isMember && strip.netPosition === true;

  useTick((ticks) => {
    // One that lacks the call is not asked again.
    if (asksNet && ticks % NET_POSITION_SECONDS === 0) answer.reload();
    onTick();
  });

  return (
    <section aria-label={t("start.protection.title")}>
      <div className="parts">
        {isMember && strip.clock && (
          <span className="part">
            <TimerIcon />
            <span className="hidden">{t("site.playTime.session")}</span>
            <Ticking text={playTime.elapsed} role="timer" />
          </span>
        )}
        {asksNet && <NetPosition protection={protection} />}
        {strip.time && (
          <span className="part quiet">
            <span className="hidden">{t("start.protection.time")}</span>
            <Ticking text={() => formats.time(clock.now())} />
          </span>
        )}
        {strip.marks && record.minimumAge !== undefined && (
          <span className="part">
            <span className="hidden">{t("start.footer.age", { age: record.minimumAge })}</span>
            <bdi className="age" dir="ltr" aria-hidden="true">
              {record.minimumAge}+
            </bdi>
          </span>
        )}
        {strip.marks &&
          seals.map(
            ({ title, image, url }) =>
              image !== undefined && (
                <span key={title} className="part">
                  {url === undefined ? (
                    <img src={image} alt={title} />
                  ) : (
                    <OutsideLink href={url}>
                      <img src={image} alt={title} />
                    </OutsideLink>
                  )}
                </span>
              ),
          )}
        {isMember && strip.lastLogin && <LastLogin {...{ answer, playTime }} />}
      </div>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <ShieldIcon />
        <span>{t("start.protection.title")}</span>
      </button>
    </section>
  );
}

function NetPosition({ protection: { answer, netPosition } }: Pick<StripProps, "protection">) {
  const { t } = useTranslation();
  useStore(answer.store);
  const money = useMoney();
  const net = money && netPosition(money);
  return (
    net !== undefined && (
      <span className="part">
        <span className="hidden">{t("site.protection.net")}</span>
        <bdi dir="ltr">{net}</bdi>
      </span>
    )
  );
}

function LastLogin({ answer, playTime }: Pick<Protection, "answer"> & Pick<StripProps, "playTime">) {
  const { t } = useTranslation();
  const formats = useFormats();
  const last = useLastLogin(answer, playTime);
  return (
    last !== undefined && (
      <span className="part quiet">
        <span>{t("site.playTime.lastLogin")}</span>
        <bdi>{formats.dateTime(last)}</bdi>
      </span>
    )
  );
}
