import type { Announcement, AnnouncementType } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { type Answer, prepareAnswer, type Site, useAnswer, useSite } from "#core/site/index.ts";
import { isActive } from "./active.ts";

const keyOf = (language: string, type?: AnnouncementType) => ["announcements", language, type];

/** Today's announcements, of one type or of all, in the language on screen. */
export function useAnnouncements(type?: AnnouncementType): Answer<readonly Announcement[]> {
  const { gateway, clock } = useSite();
  const language = useLanguage();
  const answer = useAnswer(keyOf(language.code, type), () => gateway.promotions.announcements(type));
  return { ...answer, value: answer.value?.filter((announcement) => isActive(announcement, clock.now())) };
}

/** The same for a screen that may follow, and for what is no screen; undefined where the call fails. */
export const prepareAnnouncements = (
  site: Site,
  type?: AnnouncementType,
): Promise<readonly Announcement[] | undefined> =>
  prepareAnswer(site, keyOf(site.i18n.language.code, type), () => site.gateway.promotions.announcements(type));
