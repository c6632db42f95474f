import DOMPurify from "dompurify";
import type { Formats } from "#core/i18n/index.ts";
import type { Site } from "#core/site/index.ts";

/** Spec 9 "WYSIWYG pixel-to-rem conversion": two percent of a rem a pixel on the editor's canvas, whose rem is 50 px. */
const REM_PER_PX = (0.02 * 50) / 16;

/** What an inline style consists of, as far as lengths are concerned: strings, addresses and names have none. */
const styleParts = new RegExp(
  [
    /\/\*[^*]*(?:\*+[^/*][^*]*)*(?:\*+\/)?/,
    /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/,
    /url\((?!\s*["'])(?:\\.|[^)\\])*\)?/,
    /(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*/,
    // Every run of digits, with a unit or without: otherwise the search would start again at each of its digits.
    /([\d.]+(?:e[+-]?\d+)?)(px(?![\w-]))?/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gis",
);

/** Turns the pixels of an inline style into rem, so that content grows with the reader's own font size. */
export const pixelsToRem = (style: string): string =>
  style.replaceAll(styleParts, (text, number?: string, unit?: string) => {
    const rem = round(Number(number) * REM_PER_PX);
    return unit && Number.isFinite(rem) ? `${rem}rem` : text;
  });

/** Inline styles that could make the content wider than the screen; `width` has its limit in the style sheet. */
const unbounded = ["min-width", "max-width", "white-space"];

/** What content may link to besides web pages, mail and phone numbers: chats, in a trade that lives in messengers. */
const messengers = ["fb-messenger", "kakaotalk", "line", "sgnl", "skype", "tg", "viber", "weixin", "whatsapp", "zalo"];
const addresses = new RegExp(
  `^(?:(?:https?|mailto|tel|sms|callto|xmpp|${messengers.join("|")}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
  "i",
);

const forms = ["form", "input", "button", "textarea", "select"];
const forbiddenTags = [...forms, "style", "iframe", "object", "embed", "map", "area", "dialog", "template", "slot"];

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** What may be shown of a text of the gateway, with its times in the person's form. */
export type Sanitize = (html: string, formats: Formats) => DocumentFragment;

/**
 * Makes HTML of the gateway safe to show: a fragment of nodes, never markup. Scripts, handlers, forms and frames are
 * removed, and names by which content would stand for elements or styles of the site; external links open without
 * referrer or opener, in a new tab where the browser has tabs.
 */
export function createSanitizer({ window, platform: { hasWindows }, warn }: Site): Sanitize {
  const purify = DOMPurify(window);

  purify.addHook("afterSanitizeAttributes", (node) => {
    const style = node.getAttribute("style");
    if (style !== null) node.setAttribute("style", pixelsToRem(style));
    if (node instanceof window.HTMLElement) for (const name of unbounded) node.style.removeProperty(name);
    if (node.nodeName === "IMG") node.setAttribute("loading", "lazy");
    if (node.nodeName !== "A") return;
    const { origin } = window.location;
    const href = node.getAttribute("href") ?? "";
    if (!URL.canParse(href, origin) || new URL(href, origin).origin === origin) return;
    // An app opens beside the page; an empty tab would stay.
    if (!/^https?:/i.test(new URL(href, origin).protocol)) return;
    if (hasWindows) node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  });

  return (html, formats) => {
    const sanitized: DocumentFragment | null = purify.sanitize(html, {
      RETURN_DOM_FRAGMENT: true,
      USE_PROFILES: { html: true },
      ALLOWED_URI_REGEXP: addresses,
      FORBID_TAGS: forbiddenTags,
      FORBID_ATTR: ["srcset", "ping", "formaction", "id", "name", "class", "slot", "popover"],
    });
    for (const removed of purify.removed)
      if ("attribute" in removed && removed.attribute?.name === "href")
        warn(`a link of the gateway's content leads nowhere: its address ${removed.attribute.value} is not allowed`);
    // DOMPurify's types hide that HTML without a body, a frame set, gives none.
    const safe = sanitized ?? window.document.createDocumentFragment();
    localizeTimes(safe, formats);
    return safe;
  };
}

/**
 * Shows each `<time datetime>` in the reader's own time zone: with its date, or without where it is on the same day as
 * the one before. What is no time of day (a date alone, nonsense) stays as it was written.
 */
export function localizeTimes(content: DocumentFragment, formats: Pick<Formats, "date" | "time">): void {
  let day: string | undefined;
  for (const element of content.querySelectorAll("time")) {
    const time = element.dateTime;
    if (!/T\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(time) || Number.isNaN(Date.parse(time))) continue;
    const date = formats.date(time);
    element.textContent = date === day ? formats.time(time) : `${date} ${formats.time(time)}`;
    day = date;
  }
}
