import { Hono } from "hono";
import { chatPageTexts } from "../content/index.ts";
import { localized } from "../content/localized.ts";
import type { Member } from "../members/members.ts";
import type { Services } from "../services.ts";
import { type ChatMessage, chatPage, MAX_MESSAGE_LENGTH } from "./chat-page.ts";

/** Under which name a member's conversation is kept. */
export const memberThread = ({ id }: Pick<Member, "id">): string => `member:${id}`;

const { acknowledgement } = chatPageTexts;

/** The customer-service page that chat addresses lead to, without a script. */
export const createChatPages = ({ database, now }: Services): Hono => {
  const app = new Hono();

  /** A member's own thread by the chat key; anyone else's by the uid that the entry's address carries. */
  const threadOf = (query: Record<string, string>): string => {
    const member = query.key && database.get<Member>("SELECT * FROM members WHERE chatKey = ?", [query.key]);
    return member ? memberThread(member) : `guest:${query.uid ?? ""}`;
  };

  const say = (thread: string, text: string, fromMember: boolean): void => {
    database.run("INSERT INTO chatMessages (thread, fromMember, text, at) VALUES (?, ?, ?, ?)", [
      thread,
      Number(fromMember),
      text,
      now(),
    ]);
  };

  app.get("/chat", (context) => {
    const query = context.req.query();
    const thread = threadOf(query);
    const language = query.lang ?? "EN";
    database.run("UPDATE chatMessages SET readAt = ? WHERE thread = ? AND readAt IS NULL", [now(), thread]);
    const messages = database.all<ChatMessage>(
      "SELECT fromMember, text FROM chatMessages WHERE thread = ? ORDER BY id",
      [thread],
    );
    context.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'");
    return context.html(chatPage(language, messages));
  });

  app.post("/chat", async (context) => {
    const { text } = await context.req.parseBody();
    const message = typeof text === "string" ? text.trim().slice(0, MAX_MESSAGE_LENGTH) : "";
    const thread = threadOf(context.req.query());
    if (message) {
      say(thread, message, true);
      say(thread, localized(acknowledgement, context.req.query("lang") ?? "EN"), false);
    }
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(pathname + search, 303);
  });

  return app;
};
