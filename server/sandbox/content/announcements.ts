import bn from "./announcement-texts/BN.json" with { type: "json" };
import cn from "./announcement-texts/CN.json" with { type: "json" };
import en from "./announcement-texts/EN.json" with { type: "json" };
import es from "./announcement-texts/ES.json" with { type: "json" };
import fr from "./announcement-texts/FR.json" with { type: "json" };
import hi from "./announcement-texts/HI.json" with { type: "json" };
import id from "./announcement-texts/ID.json" with { type: "json" };
import ja from "./announcement-texts/JA.json" with { type: "json" };
import kk from "./announcement-texts/KK.json" with { type: "json" };
import km from "./announcement-texts/KM.json" with { type: "json" };
import ko from "./announcement-texts/KO.json" with { type: "json" };
import lo from "./announcement-texts/LO.json" with { type: "json" };
import ms from "./announcement-texts/MS.json" with { type: "json" };
import my from "./announcement-texts/MY.json" with { type: "json" };
import ne from "./announcement-texts/NE.json" with { type: "json" };
import pt from "./announcement-texts/PT.json" with { type: "json" };
import ptBr from "./announcement-texts/PT-BR.json" with { type: "json" };
import ru from "./announcement-texts/RU.json" with { type: "json" };
import sw from "./announcement-texts/SW.json" with { type: "json" };
import ta from "./announcement-texts/TA.json" with { type: "json" };
import te from "./announcement-texts/TE.json" with { type: "json" };
import th from "./announcement-texts/TH.json" with { type: "json" };
import tr from "./announcement-texts/TR.json" with { type: "json" };
import tw from "./announcement-texts/TW.json" with { type: "json" };
import ty from "./announcement-texts/TY.json" with { type: "json" };
import ur from "./announcement-texts/UR.json" with { type: "json" };
import urLa from "./announcement-texts/UR-LA.json" with { type: "json" };
import vi from "./announcement-texts/VI.json" with { type: "json" };
import announcementsFile from "./announcements.json" with { type: "json" };
import { type Article, type ArticlesByLanguage, htmlOf, inEveryLanguage, termsOf } from "./articles.ts";
import { typed } from "./typed.ts";
import type { LocalizedText, SeedAnnouncement, SeedEvent } from "./types.ts";

export const announcementTexts: ArticlesByLanguage = {
  EN: en,
  VI: vi,
  TH: th,
  CN: cn,
  TW: tw,
  KM: km,
  "PT-BR": ptBr,
  PT: pt,
  ES: es,
  UR: ur,
  "UR-LA": urLa,
  BN: bn,
  NE: ne,
  HI: hi,
  KO: ko,
  JA: ja,
  ID: id,
  MS: ms,
  MY: my,
  LO: lo,
  TA: ta,
  TE: te,
  KK: kk,
  TY: ty,
  FR: fr,
  RU: ru,
  TR: tr,
  SW: sw,
};

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
