import type { Context } from "hono";
import { html } from "hono/html";
import { chatPageTexts } from "../content/index.ts";
import { localized } from "../content/localized.ts";
import { standInPage, type Vendor } from "./page.ts";
import type { StandInServices } from "./stand-in.ts";

/** Whom a chat vendor was told that it talks to; empty where it was not told. */
interface ChatVisitor {
  readonly uid: string;
  readonly name: string;
  readonly lang: string;
  readonly vip: string;
}

export interface ChatVendor extends Vendor {
  /** The names of the query fields, where they are others. */
  readonly fields?: Partial<Record<keyof ChatVisitor, string>>;
}

interface Message {
  readonly mine: boolean;
  readonly text: string;
}

const MAX_LENGTH = 1000;
/** Messages of one visit that are kept. */
const MAX_MESSAGES = 50;

const { prompt, send, greeting, acknowledgement } = chatPageTexts;

const style = `
.talk { display: grid; gap: 16px; }
.talk ol { display: flex; flex-direction: column; gap: 8px; list-style: none; margin: 0; padding: 0; }
.talk li { max-inline-size: 85%; padding: 10px 14px; border-radius: 16px; background: light-dark(#fff, #1d2026); align-self: start; overflow-wrap: anywhere; }
.talk li.mine { align-self: end; background: var(--vendor); color: #fff; }
.talk form { grid-template-columns: 1fr auto; gap: 8px; }
.talk input { min-block-size: 48px; padding-inline: 14px; font: inherit; font-size: 16px; color: inherit; background: light-dark(#fff, #1d2026); border: 1px solid light-dark(#8a919d, #6d7480); border-radius: 12px; min-inline-size: 0; }
.talk button { inline-size: auto; }
`;

/**
 * A chat vendor's window, for GET and POST, without a script: greets in the visitor's language with what it was told of
 * the visitor, and answers each message. Every opening is a conversation of its own.
 */
export const createChatWindow =
  ({ store, random }: Pick<StandInServices, "store" | "random">, { fields = {}, ...vendor }: ChatVendor) =>
  async (context: Context): Promise<Response> => {
    const { origin, pathname, search, searchParams: query } = new URL(context.req.url);
    const visit = query.get("visit");
    if (!visit) {
      query.set("visit", random.token().slice(0, 12));
      return context.redirect(`${pathname}?${query}`, 302);
    }
    const told = (field: keyof ChatVisitor): string => query.get(fields[field] ?? field) ?? "";
    const name = `${origin} ${visit}`;
    const messages = store.read<readonly Message[]>(name) ?? [];
    const language = told("lang") || "EN";

    if (context.req.method === "POST") {
      const { text } = await context.req.parseBody();
      const said = typeof text === "string" ? text.trim().slice(0, MAX_LENGTH) : "";
      const answer = `“${said}” ${localized(acknowledgement, language)}`;
      const added =
        said === ""
          ? []
          : [
              { mine: true, text: said },
              { mine: false, text: answer },
            ];
      store.write(name, [...messages, ...added].slice(-MAX_MESSAGES));
      return context.redirect(pathname + search, 303);
    }

    const facts = [told("name"), told("uid"), told("lang"), told("vip") && `VIP ${told("vip")}`].filter(Boolean);
    return standInPage(
      context,
      vendor,
      `${vendor.vendor} chat`,
      html`<style>${style}</style>
<div class="talk">
<p>${facts.length > 0 ? facts.join(" · ") : "Visitor"}</p>
<ol><li>${localized(greeting, language)}</li>${messages.map(({ mine, text }) => html`<li class="${mine ? "mine" : "theirs"}">${text}</li>`)}</ol>
<form method="post"><input name="text" required maxlength="${MAX_LENGTH}" aria-label="${localized(prompt, language)}" placeholder="${localized(prompt, language)}" autocomplete="off"><button class="main">${localized(send, language)}</button></form>
</div>`,
      { framed: true, language },
    );
  };

/**
 * JavaScript of a function `(title) => widget` for a vendor's script: a panel over the brand's page that frames the
 * vendor's window. `open(address)` shows it, `hide()` and its button hide it, `remove()` ends it.
 */
export const chatWidget = `(title) => {
  let panel;
  const hide = () => { if (panel) panel.hidden = true; };
  return {
    hide,
    remove: () => panel?.remove(),
    open(address) {
      if (!panel) {
        panel = document.createElement("div");
        panel.setAttribute("role", "dialog");
        panel.setAttribute("aria-label", title);
        const close = document.createElement("button");
        close.type = "button";
        close.textContent = "×";
        close.setAttribute("aria-label", "Close " + title);
        close.style.cssText = "display:block;margin-inline-start:auto;inline-size:48px;block-size:44px;font-size:24px;color:CanvasText;background:none;border:0";
        close.onclick = hide;
        const frame = document.createElement("iframe");
        frame.title = title;
        frame.src = address;
        frame.style.cssText = "display:block;inline-size:100%;block-size:calc(100% - 44px);border:0";
        panel.append(close, frame);
        panel.style.cssText = "position:fixed;inset:auto 0 0;margin-inline:auto;inline-size:min(100%,430px);block-size:min(80vh,620px);z-index:2147483000;overflow:hidden;border-radius:16px 16px 0 0;background:Canvas;box-shadow:0 -4px 32px #0006";
        document.body.append(panel);
      }
      panel.hidden = false;
    },
  };
}`;
