import type { SiteRecord, VisitorStrip } from "#core/merchant/index.ts";
import { html } from "./escape.ts";

/** Its styles are the element's own, and important: no style sheet overrides them. */
const placeStyle = [
  "all:initial",
  "display:block",
  "position:fixed",
  "z-index:2147483647",
  "inset:0 0 auto",
  "block-size:calc(1.5rem + env(safe-area-inset-top,0px))",
  "background:#15191c",
  "color:#fff",
  "transition:none",
]
  .map((rule) => `${rule}!important`)
  .join(";");

/** `ShieldIcon` of `core/ui`. */
export const shield = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"></path><path d="m9 12 2 2 4-4"></path></svg>`;

interface StripInput {
  readonly record: Pick<SiteRecord, "site" | "inline">;
  readonly texts: Readonly<Record<string, string>>;
  /** Trusted: `core/features/protection/strip.css`. Absent in a build of an earlier version. */
  readonly css: string | undefined;
}

/**
 * The protection strip's place, which the page keeps free, with the markup of `Strip` (`core/features/protection`) as a
 * visitor sees it; the place only for a build or a record of an earlier version.
 */
export const protectionStrip = ({ record: { site, inline }, texts, css }: StripInput): string =>
  `<style>:root{--strip:calc(1.5rem + env(safe-area-inset-top,0px));--inset-top:0px}body{padding-block-start:var(--strip)}</style><div id="protection-strip" style="${placeStyle}">${inline.strip && css !== undefined ? `<template shadowrootmode="open"><style>${css}</style>${content(inline.strip, site.minimumAge, texts)}</template>` : ""}</div>\n`;

function content({ time, marks, seals }: VisitorStrip, age: number | undefined, texts: StripInput["texts"]): string {
  const word = (key: string) => html(texts[key] ?? "");
  const title = word("start.protection.title");
  const now = `<span class="part quiet"><span class="hidden">${word("start.protection.time")}</span><bdi dir="ltr"><time></time></bdi></span>`;
  const minimumAge = `<span class="part"><span class="hidden">${word("start.footer.age").replace("{{age}}", String(age))}</span><bdi class="age" dir="ltr" aria-hidden="true">${age}+</bdi></span>`;
  const pictures = seals.map(
    (seal) => `<span class="part"><img src="${html(seal.image)}" alt="${html(seal.title)}"></span>`,
  );
  return `<section aria-label="${title}"><div class="parts">${time ? now : ""}${marks && age !== undefined ? minimumAge : ""}${pictures.join("")}</div><button type="button" aria-haspopup="dialog">${shield}<span>${title}</span></button></section>`;
}
