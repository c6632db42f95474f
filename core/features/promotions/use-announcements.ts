import type { Announcement } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { useSite } from "../site.ts";
import { type Answer, useAnswer } from "../use-answer.ts";
import { isActive } from "./active.ts";

/** Today's announcements, in the language on screen. */
export function useAnnouncements(): Answer<readonly Announcement[]> {
  const { gateway, clock } = useSite();
  const language = useLanguage();
  const answer = useAnswer(["announcements", language.code], () => gateway.promotions.announcements());
  return { ...answer, value: answer.value?.filter((announcement) => isActive(announcement, clock.now())) };
}
