import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { useLazy, useRedrawAt, useSite } from "#core/site/index.ts";
import { FactList } from "#core/ui/index.ts";
import type { PlayTime } from "./play-time.idle.tsx";

const MINUTE_MS = 60_000;

/** How long this session has lasted, and when the member was here before; each where the manifest wants it. */
export function PlayTimeFacts() {
  const site = useSite();
  const legal = useLazy(site.legal);
  const playTime = useLazy(site.playTime);
  const { t } = useTranslation();
  const formats = useFormats();
  // Only then is it known whose log-in it is.
  useStore(site.member.store, ({ value }) => value);
  const lastLogin = playTime.lastLogin();
  const hasClock = legal.sessionClock === true && playTime.startedAt() !== undefined;
  const hasLast = legal.lastLogin === true && lastLogin !== undefined;
  if (!hasClock && !hasLast) return null;
  return (
    <FactList
      facts={[
        hasClock && { name: t("site.playTime.session"), value: <Minutes playTime={playTime} /> },
        hasLast && { name: t("site.playTime.lastLogin"), value: formats.dateTime(lastLogin) },
      ]}
    />
  );
}

/** Whole minutes of this session; a part of its own, so that nothing else is drawn again. */
function Minutes({ playTime }: { readonly playTime: PlayTime }) {
  const { clock } = useSite();
  const formats = useFormats();
  const startedAt = playTime.startedAt() ?? clock.now();
  const minutes = Math.max(0, Math.floor((clock.now() - startedAt) / MINUTE_MS));
  useRedrawAt(startedAt + (minutes + 1) * MINUTE_MS);
  return formats.minutes(minutes);
}
