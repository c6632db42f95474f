import { type ArticlesByLanguage, htmlOf, inEveryLanguage } from "./articles.ts";
import { inboxTexts as texts } from "./generated/inbox-texts.ts";
import inboxFile from "./inbox.json" with { type: "json" };
import { typed } from "./typed.ts";
import type { SeedInboxMessage } from "./types.ts";

export const inboxTexts: ArticlesByLanguage = texts;

export const inboxMessages: readonly SeedInboxMessage[] = typed<readonly Omit<SeedInboxMessage, "title" | "body">[]>(
  inboxFile,
).map((message) => ({
  ...message,
  title: inEveryLanguage(inboxTexts, message.id, ({ title }) => title),
  body: inEveryLanguage(inboxTexts, message.id, htmlOf),
}));
