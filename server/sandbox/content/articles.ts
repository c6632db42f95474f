import type { LanguageCode } from "#core/i18n/languages.ts";
import { typed } from "./typed.ts";
import type { LocalizedText } from "./types.ts";

/** What an editor in a back office typed, before it became HTML. */
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly points?: readonly string[];
  /** Folded under their title. */
  readonly terms?: { readonly title: string; readonly points: readonly string[] };
  /** The label of its action, where it has one. */
  readonly action?: string;
}

/** Language -> id -> article. */
export type ArticlesByLanguage = Readonly<Record<LanguageCode, Readonly<Record<string, Article>>>>;

/** Editors paste sizes in pixels: the site turns them into rem. Title and picture are fields of their own. */
export const htmlOf = ({ lead, points }: Article): string =>
  `<p style="font-size:18px">${lead}</p>${points ? listOf(points, 16) : ""}`;

/** Empty without terms. */
export const termsOf = ({ terms }: Article): string =>
  terms ? `<details><summary>${terms.title}</summary>${listOf(terms.points, 14)}</details>` : "";

const listOf = (points: readonly string[], size: number): string =>
  `<ul style="font-size:${size}px">${points.map((point) => `<li>${point}</li>`).join("")}</ul>`;

/** One field of an article, in every language. */
export const inEveryLanguage = (
  articles: ArticlesByLanguage,
  id: string,
  read: (article: Article) => string,
): LocalizedText =>
  typed<LocalizedText>(
    Object.fromEntries(
      Object.entries(articles).flatMap(([language, byId]) => {
        const article = byId[id];
        return article ? [[language, read(article)]] : [];
      }),
    ),
  );
