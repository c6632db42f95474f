import type { Context } from "hono";
import { html } from "hono/html";
import { languageOf } from "#core/i18n/languages.ts";

type Html = ReturnType<typeof html>;

/** The vendor that a page imitates. */
export interface Vendor {
  readonly vendor: string;
  /** Background of the header; white text on it must be readable. */
  readonly colour: string;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dce1, #3a3f48); --quiet: light-dark(#5b616b, #a6adb8); font: 16px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; background: light-dark(#f3f4f6, #14161a); color: light-dark(#1c1f24, #eceef1); }
header { padding: 14px 20px; background: var(--vendor); color: #fff; font-weight: 600; display: flex; justify-content: space-between; gap: 12px; align-items: baseline; }
header small { font-weight: 400; }
main { max-inline-size: 440px; margin: 0 auto; padding: 20px; display: grid; gap: 16px; }
h1 { margin: 8px 0 0; font-size: 22px; line-height: 1.25; text-wrap: balance; }
p { margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
form { display: grid; gap: 16px; }
fieldset { border: 1px solid var(--line); border-radius: 16px; padding: 4px 16px 16px; margin: 0; background: light-dark(#fff, #1d2026); }
legend { padding: 0 6px; color: var(--quiet); font-size: 14px; }
label.person { display: flex; align-items: center; gap: 12px; min-block-size: 48px; border-block-end: 1px solid var(--line); }
label.person:last-child { border: 0; }
label.person input { inline-size: 20px; block-size: 20px; accent-color: var(--vendor); margin: 0; }
label.other { display: grid; gap: 6px; padding-block-start: 12px; font-size: 14px; color: var(--quiet); }
label.other input { min-block-size: 44px; padding-inline: 12px; font: inherit; font-size: 16px; color: inherit; background: light-dark(#fff, #14161a); border: 1px solid light-dark(#8a919d, #6d7480); border-radius: 10px; inline-size: 100%; }
button, .button { min-block-size: 48px; padding-inline: 20px; font: inherit; font-weight: 600; border-radius: 12px; border: 1px solid transparent; cursor: pointer; inline-size: 100%; }
.main { background: var(--vendor); color: #fff; }
.quiet { background: none; color: inherit; border-color: var(--line); }
details { border-block-start: 1px solid var(--line); padding-block-start: 8px; }
summary { min-block-size: 44px; padding-block: 10px; color: var(--quiet); cursor: pointer; }
details div { display: grid; gap: 8px; }
details button { font-weight: 400; text-align: start; }
:focus-visible { outline: 3px solid light-dark(#1c1f24, #fff); outline-offset: 2px; }
`;

export interface StandInPageOptions {
  readonly status?: 200 | 400 | 404;
  /** Of the one script that the page runs. */
  readonly nonce?: string;
  /** Brands frame it. */
  readonly framed?: boolean;
  /** Language code of the title and the body: English by default. */
  readonly language?: string;
}

/** A page of a stand-in, marked as one. */
export function standInPage(
  context: Context,
  { vendor, colour }: Vendor,
  title: string,
  body: Html | readonly Html[],
  { status = 200, nonce, framed = false, language = "EN" }: StandInPageOptions = {},
): Response | Promise<Response> {
  const scripts = nonce === undefined ? "" : `; script-src 'nonce-${nonce}'`;
  // No `form-action`: browsers hold the redirect that answers a form to it, and that one leads back to the brand.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors ${framed ? "http://*.localhost:*" : "'none'"}${scripts}`;
  const { tag, direction } = languageOf(language);
  context.header("Content-Security-Policy", policy);
  context.header("Cache-Control", "no-store");
  context.header("Referrer-Policy", "no-referrer");
  context.header("X-Content-Type-Options", "nosniff");
  return context.html(
    html`<!doctype html>
<html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>:root { --vendor: ${colour}; }${style}</style></head>
<body><header lang="en"><span>Sandbox · ${vendor}</span><small>test stand-in</small></header><main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  );
}

const people = ["Minh Trần", "ปลอย ศรีใส", "Amna Raza", "Jo Reyes"] as const;
const longestName = 40;

export interface Choice {
  /** Value of the form's field `answer`. */
  readonly answer: string;
  readonly label: string;
}

export interface ConsentForm {
  readonly allow: string;
  /** Absent where the vendor's page has no such button. */
  readonly cancel?: string;
  /** Answers of a vendor that fails. */
  readonly faults?: readonly Choice[];
  /** Fields above the choice of a person. */
  readonly more?: Html;
}

/** Which person logs in, and what the vendor answers. Posts to the page's own address. */
export const consentForm = ({ allow, cancel, faults = [], more }: ConsentForm): Html => html`<form method="post">
${more ?? ""}
<fieldset><legend>Log in as</legend>
${people.map((name, at) => html`<label class="person"><input type="radio" name="person" value="${name}" ${at === 0 ? "checked" : ""}><span>${name}</span></label>`)}
<label class="other"><span>Somebody else</span><input name="other" maxlength="${longestName}" autocomplete="off"></label>
</fieldset>
<button class="main" name="answer" value="allow">${allow}</button>
${cancel === undefined ? "" : html`<button class="quiet" name="answer" value="cancel">${cancel}</button>`}
${
  faults.length === 0
    ? ""
    : html`<details><summary>Other answers</summary><div>${faults.map(({ answer, label }) => html`<button class="quiet" name="answer" value="${answer}">${label}</button>`)}</div></details>`
}
</form>`;

export interface Consent {
  readonly answer: string;
  readonly name: string;
  /** A field of `more`. */
  field(name: string): string;
}

/** The fields of a posted consent form. */
export async function readConsent(context: Context): Promise<Consent> {
  const fields = await context.req.parseBody();
  const field = (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const name = (field("other") || field("person") || people[0]).slice(0, longestName);
  return { answer: field("answer"), name, field };
}
