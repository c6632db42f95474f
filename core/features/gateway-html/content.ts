import type DOMPurifyType from "dompurify";
import type { Platform } from "#core/platform/index.ts";

/** Spec 9: two percent of a rem a pixel, so that 50 px are one rem of the sender's 50 px canvas. */
const REM_PER_PX = 0.02;
/** One rem of that canvas on our page: its texts were written for 14 px at 0.28 rem. */
const CANVAS_REM = 50 / 16;

/**
 * Pixels in inline styles as rem (spec 9 "WYSIWYG pixel-to-rem conversion": two percent a pixel on the editor's
 * canvas), so that the content scales with the reader's own font size. 16 px stay the same at the default size.
 */
export const pixelsToRem = (style: string): string =>
  // Every run of digits matches, with a unit or without: a run that did not match would be tried from each of its digits.
  style.replaceAll(/([\d.]+)(px)?/gi, (text, number: string, unit?: string) => {
    const pixels = Number(number);
    return unit && Number.isFinite(pixels) ? `${round(pixels * REM_PER_PX * CANVAS_REM)}rem` : text;
  });

/** Inline styles that could make the content wider than the screen; `width` has its limit in the style sheet. */
const unbounded = ["min-width", "max-width", "white-space"];

const forms = ["form", "input", "button", "textarea", "select"];
const forbiddenTags = [...forms, "style", "iframe", "object", "embed", "map", "area", "dialog", "template", "slot"];

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Makes HTML of the gateway safe to show: a fragment of nodes, never markup. Scripts, handlers, forms and frames are
 * removed, and names by which content would stand for elements or styles of the site; external links open without
 * referrer or opener, in a new tab where the browser has tabs.
 */
export function createSanitizer(
  window: Window & typeof globalThis,
  DOMPurify: typeof DOMPurifyType,
  { hasWindows }: Pick<Platform, "hasWindows">,
) {
  const purify = DOMPurify(window);

  purify.addHook("afterSanitizeAttributes", (node) => {
    const style = node.getAttribute("style");
    if (style !== null) node.setAttribute("style", pixelsToRem(style));
    if (node instanceof window.HTMLElement) for (const name of unbounded) node.style.removeProperty(name);
    if (node.nodeName === "IMG") node.setAttribute("loading", "lazy");
    if (node.nodeName !== "A") return;
    const href = node.getAttribute("href") ?? "";
    const outside =
      URL.canParse(href, window.location.origin) &&
      new URL(href, window.location.origin).origin !== window.location.origin;
    if (outside) {
      if (hasWindows) node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    }
  });

  return (html: string): DocumentFragment => {
    const fragment: DocumentFragment | null = purify.sanitize(html, {
      RETURN_DOM_FRAGMENT: true,
      USE_PROFILES: { html: true },
      FORBID_TAGS: forbiddenTags,
      FORBID_ATTR: ["srcset", "ping", "formaction", "id", "name", "class", "slot", "popover"],
    });
    // DOMPurify's types hide that HTML without a body, a frame set, gives none.
    return fragment ?? window.document.createDocumentFragment();
  };
}
