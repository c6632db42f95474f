import { html } from "hono/html";
import { languageOf } from "#core/i18n/languages.ts";
import { chatPageTexts } from "../content/index.ts";
import { localized } from "../content/localized.ts";

export interface ChatMessage {
  /** 1: the member's own; 0: an answer. */
  readonly fromMember: number;
  readonly text: string;
}

export const MAX_MESSAGE_LENGTH = 1_000;

const { title, prompt, send, greeting } = chatPageTexts;

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

/** The page of a conversation, in a language of the spec. */
export const chatPage = (language: string, messages: readonly ChatMessage[]) => {
  const { tag, direction } = languageOf(language);
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${localized(title, language)}</title><style>${style}</style></head><body>
<h1>${localized(title, language)}</h1>
<ol><li>${localized(greeting, language)}</li>${messages.map(({ fromMember, text }) => html`<li class="${fromMember ? "mine" : "theirs"}">${text}</li>`)}</ol>
<form method="post"><input name="text" required maxlength="${MAX_MESSAGE_LENGTH}" aria-label="${localized(prompt, language)}" placeholder="${localized(prompt, language)}" autocomplete="off"><button>${localized(send, language)}</button></form>
</body></html>`;
};
