import type { Announcement, AnnouncementType } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { type Answer, prepareAnswer, type Site, useAnswer, useSite } from "#core/site/index.ts";

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

/** Whether an announcement is shown now: from its start to its end (times in ISO 8601). Invalid times don't hide it. */
export function isActive({ startTime, endTime }: Pick<Announcement, "startTime" | "endTime">, now: number): boolean {
  const start = Date.parse(startTime);
  const end = Date.parse(endTime);
  return !(now < start) && !(now > end);
}

/** Whether its end is a time, which can be told. */
export const hasEnd = ({ endTime }: Pick<Announcement, "endTime">): boolean => !Number.isNaN(Date.parse(endTime));
