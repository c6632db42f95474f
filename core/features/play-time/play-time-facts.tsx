import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useFormats } from "#core/i18n/index.ts";
import { useLoaded, useSite } from "#core/site/index.ts";
import { FactList } from "#core/ui/index.ts";
import { readPlayTimes } from "./play-time.tsx";

const MINUTE_MS = 60_000;

/** How long this session has lasted, and when the member was here before; each where the manifest wants it. */
export function PlayTimeFacts() {
  const site = useSite();
  const legal = useLoaded(site.legal);
  const { t } = useTranslation();
  const formats = useFormats();
  const { member, platform } = site;
  // Only then is it known whose log-in it is.
  useStore(member.store, ({ value }) => value);
  const { startedAt, lastLogin } = readPlayTimes(platform.storage) ?? {};
  const hasClock = legal.sessionClock === true && startedAt !== undefined;
  const hasLast = legal.lastLogin === true && lastLogin !== undefined;
  if (!hasClock && !hasLast) return null;
  return (
    <FactList
      facts={[
        hasClock && { name: t("site.playTime.session"), value: <Clock startedAt={startedAt} /> },
        hasLast && { name: t("site.playTime.lastLogin"), value: formats.dateTime(lastLogin) },
      ]}
    />
  );
}

/** Whole minutes since then; a timer of its own, so that nothing else is drawn again. */
function Clock({ startedAt }: { readonly startedAt: number }) {
  const { clock } = useSite();
  const formats = useFormats();
  const minutes = () => Math.max(0, Math.floor((clock.now() - startedAt) / MINUTE_MS));
  const [passed, setPassed] = useState(minutes);
  useEffect(
    () => clock.after(MINUTE_MS - ((clock.now() - startedAt) % MINUTE_MS), () => setPassed(passed + 1)),
    [clock, startedAt, passed],
  );
  return formats.minutes(passed);
}
