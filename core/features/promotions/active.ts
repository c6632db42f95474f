import type { Announcement } from "#core/gateway/index.ts";

/** Whether an announcement is shown now: from its start to its end (times in ISO 8601). Invalid times don't hide it. */
export function isActive({ startTime, endTime }: Pick<Announcement, "startTime" | "endTime">, now: number): boolean {
  const start = Date.parse(startTime);
  const end = Date.parse(endTime);
  return !(now < start) && !(now > end);
}

/** Whether its end is a time, which can be told. */
export const hasEnd = ({ endTime }: Pick<Announcement, "endTime">): boolean => !Number.isNaN(Date.parse(endTime));
