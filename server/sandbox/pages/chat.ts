import { Hono } from "hono";
import { html } from "hono/html";
import { chatPageTexts } from "../content/index.ts";
import { localized } from "../content/localized.ts";
import { pageLanguage } from "../game-pages/page/texts.ts";
import type { Member } from "../members/members.ts";
import type { Services } from "../services.ts";

/** Under which name a member's conversation is kept. */
export const memberThread = ({ id }: Pick<Member, "id">): string => `member:${id}`;

interface Message {
  readonly fromMember: number;
  readonly text: string;
}

const maximumLength = 1_000;

const { title, prompt, send, greeting, acknowledgement } = chatPageTexts;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-block-size: 100dvh; display: grid; grid-template-rows: auto 1fr auto; background: Canvas; color: CanvasText; }
h1 { margin: 0; padding: 16px; font-size: 18px; border-block-end: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); }
ol { list-style: none; margin: 0; padding: 16px; display: flex; flex-direction: column; gap: 8px; }
li { max-inline-size: 80%; padding: 8px 12px; border-radius: 16px; background: color-mix(in srgb, CanvasText 8%, Canvas); align-self: start; overflow-wrap: anywhere; }
li.mine { align-self: end; background: #1d5fbf; color: #fff; }
form { display: flex; gap: 8px; padding: 12px; padding-block-end: max(12px, env(safe-area-inset-bottom)); }
input { flex: 1; min-inline-size: 0; min-block-size: 44px; padding-inline: 12px; font: inherit; border-radius: 12px; border: 1px solid GrayText; }
button { min-block-size: 44px; padding-inline: 20px; font: inherit; border: 0; border-radius: 12px; background: #1d5fbf; color: #fff; }
`;

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
    const { tag, direction } = pageLanguage(language);
    database.run("UPDATE chatMessages SET readAt = ? WHERE thread = ? AND readAt IS NULL", [now(), thread]);
    const messages = database.all<Message>("SELECT fromMember, text FROM chatMessages WHERE thread = ? ORDER BY id", [
      thread,
    ]);
    context.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'");
    return context.html(
      html`<!doctype html>
<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${localized(title, language)}</title><style>${style}</style></head><body>
<h1>${localized(title, language)}</h1>
<ol><li>${localized(greeting, language)}</li>${messages.map(({ fromMember, text }) => html`<li class="${fromMember ? "mine" : "theirs"}">${text}</li>`)}</ol>
<form method="post"><input name="text" required maxlength="${maximumLength}" aria-label="${localized(prompt, language)}" placeholder="${localized(prompt, language)}" autocomplete="off"><button>${localized(send, language)}</button></form>
</body></html>`,
    );
  });

  app.post("/chat", async (context) => {
    const { text } = await context.req.parseBody();
    const message = typeof text === "string" ? text.trim().slice(0, maximumLength) : "";
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
