import announcementsFile from "./announcements.json" with { type: "json" };
import { type Article, type ArticlesByLanguage, htmlOf, inEveryLanguage, termsOf } from "./articles.ts";
import { announcementTexts as texts } from "./generated/announcement-texts.ts";
import { typed } from "./typed.ts";
import type { LocalizedText, SeedAnnouncement, SeedEvent } from "./types.ts";

export const announcementTexts: ArticlesByLanguage = texts;

type AnnouncementRow = Omit<SeedAnnouncement, "title" | "content" | "action" | "steps" | "startsIn" | "endsIn"> & {
  readonly action?: string;
  readonly steps?: true;
  readonly startsInHours: number;
  readonly endsInHours: number;
};

const hour = 3_600_000;

const withoutPoints = ({ points: _, ...article }: Article): Article => article;

export const announcements: readonly SeedAnnouncement[] = typed<readonly AnnouncementRow[]>(announcementsFile).map(
  ({ startsInHours, endsInHours, action, steps, ...rest }) => ({
    ...rest,
    ...(action !== undefined && {
      action: { url: action, label: inEveryLanguage(announcementTexts, rest.id, ({ action: label = "" }) => label) },
    }),
    startsIn: startsInHours * hour,
    endsIn: endsInHours * hour,
    title: inEveryLanguage(announcementTexts, rest.id, ({ title }) => title),
    content: inEveryLanguage(announcementTexts, rest.id, (article) => htmlOf(steps ? withoutPoints(article) : article)),
    ...(announcementTexts.EN[rest.id]?.terms && { terms: inEveryLanguage(announcementTexts, rest.id, termsOf) }),
    ...(steps && {
      steps: (announcementTexts.EN[rest.id]?.points ?? []).map((_, index) =>
        inEveryLanguage(announcementTexts, rest.id, ({ points = [] }) => points[index] ?? ""),
      ),
    }),
  }),
);

const isoMinutes = (time: Date): string => `${time.toISOString().slice(0, 16)}Z`;

/** The next such event after `now`, ms since the epoch. */
const nextEvent = ({ weekday, hour: startHour, hours }: SeedEvent, now: number): { start: Date; end: Date } => {
  const start = new Date(now);
  start.setUTCHours(startHour, 0, 0, 0);
  start.setUTCDate(start.getUTCDate() + ((weekday - start.getUTCDay() + 7) % 7));
  if (start.getTime() <= now) start.setUTCDate(start.getUTCDate() + 7);
  return { start, end: new Date(start.getTime() + hours * hour) };
};

/** The content with its event's times as `<time>` in UTC, which the site shows in each reader's own time zone. */
export const contentAt = (
  { content, event }: Pick<SeedAnnouncement, "content" | "event">,
  now: number,
): LocalizedText => {
  if (!event) return content;
  const times = Object.entries(nextEvent(event, now)).map(([name, time]) => {
    const iso = isoMinutes(time);
    return [`{${name}}`, `<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`] as const;
  });
  const filled = (text: string) => times.reduce((html, [name, time]) => html.replace(name, time), text);
  return typed<LocalizedText>(
    Object.fromEntries(Object.entries(content).map(([language, text]) => [language, filled(text)])),
  );
};
