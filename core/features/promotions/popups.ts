import type { Announcement } from "#core/gateway/index.ts";
import { localDay } from "#core/kernel/index.ts";
import { isActive } from "./use-announcements.ts";

/**
 * What the device remembers: pop-up id -> the day on which it was shown, as YYYY-MM-DD, or `NEVER`. Anything else that is
 * stored hides nothing.
 */
export type PopupsShown = Readonly<Record<string, unknown>>;

/** Shown no more, by the person's wish. */
export const NEVER = "never";

/** The announcements that open by themselves now: each at most once a day, those with "not again" no more. */
export const duePopups = (
  announcements: readonly Announcement[],
  shown: PopupsShown,
  now: number,
): readonly Announcement[] =>
  announcements.filter((announcement) => {
    const last = Object.hasOwn(shown, announcement.id) ? shown[announcement.id] : undefined;
    return announcement.popup && isActive(announcement, now) && last !== NEVER && last !== localDay(now);
  });

/**
 * What is remembered after `seen` were shown.
 * @param announcements of the gateway: what it no longer sends is forgotten, so that it does not grow.
 */
export function afterShowing(
  shown: PopupsShown,
  announcements: readonly Pick<Announcement, "id">[],
  seen: readonly Pick<Announcement, "id">[],
  mark: string,
): PopupsShown {
  const known = new Set(announcements.map(({ id }) => id));
  return Object.fromEntries([
    ...Object.entries(shown).filter(([id]) => known.has(id)),
    ...seen.map(({ id }) => [id, mark] as const),
  ]);
}
