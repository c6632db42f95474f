import type { Announcement, AnnouncementType } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { type Answer, useAnswer, useSite } from "#core/site/index.ts";
import { isActive } from "./active.ts";

/** Today's announcements, of one type or of all, in the language on screen. */
export function useAnnouncements(type?: AnnouncementType): Answer<readonly Announcement[]> {
  const { gateway, clock } = useSite();
  const language = useLanguage();
  const answer = useAnswer(["announcements", language.code, type], () => gateway.promotions.announcements(type));
  return { ...answer, value: answer.value?.filter((announcement) => isActive(announcement, clock.now())) };
}
