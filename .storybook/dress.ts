import { brands, words } from "virtual:livery-brands";
import { type LanguageCode, languageOf } from "#core/i18n/index.ts";
import { faceCss, type SiteRecord } from "#core/merchant/index.ts";
import { pageTexts, screenCss } from "#core/shell/index.ts";

const variantFiles = import.meta.glob<string>("../core/shell/styles/variants/*.css", {
  eager: true,
  query: "?inline",
  import: "default",
});
const variants = Object.fromEntries(
  Object.entries(variantFiles).map(([file, css]) => [file.replace(/^.*\/|\.css$/g, ""), css]),
);

/** The toolbar's values. */
export interface Desk {
  readonly brand: string;
  readonly language: string;
  readonly direction: "auto" | "ltr" | "rtl";
  readonly scheme: "auto" | "light" | "dark";
}

export function recordOfDesk({ brand }: Pick<Desk, "brand">): SiteRecord {
  const record = brands.find(({ site }) => site.code === brand) ?? brands[0];
  if (!record) throw new Error("No brand can be published: run npm run merchant -- check --all");
  return record;
}

/** One of the brand's languages: the chosen one if it has it, else its default. */
export function languageOfDesk(desk: Pick<Desk, "brand" | "language">): LanguageCode {
  const { languages } = recordOfDesk(desk).site;
  const code = languages.available.includes(desk.language) ? desk.language : languages.default;
  return code as LanguageCode;
}

/** The texts that a brand's page starts with, in Storybook's language. */
export function textsOfDesk(desk: Readonly<Record<string, unknown>>): (key: string) => string {
  const chosen = { brand: String(desk.brand), language: String(desk.language) };
  const texts = pageTexts(recordOfDesk(chosen), words, languageOfDesk(chosen));
  return (key) => texts[key] ?? key;
}

/** Applies the brand to the document as the shell would: theme, drawings, variants, language and direction. */
export function dress(document: Document, desk: Desk): void {
  const { site, inline } = recordOfDesk(desk);
  const language = languageOf(languageOfDesk(desk));
  const root = document.documentElement;
  root.lang = language.tag;
  root.dir = desk.direction === "auto" ? language.direction : desk.direction;
  root.dataset.brand = site.code;
  root.dataset.scheme = desk.scheme === "auto" ? site.scheme : desk.scheme;
  Object.assign(root.dataset, site.variants);

  place(document, "desk-theme", "style").textContent = inline.themeCss + (site.display ? faceCss(site.display) : "");
  // After the style sheets of core, which it changes.
  place(document, "desk-variants", "style", true).textContent = screenCss({ screen: "", variants }, site.variants);
  const symbols = Object.entries(inline.symbols).map(([name, { viewBox, body, preserveAspectRatio }]) => {
    const fit = preserveAspectRatio ?? fits[name] ?? "xMidYMid meet";
    const view = viewBox === undefined ? "" : ` viewBox="${viewBox}" preserveAspectRatio="${fit}"`;
    return `<symbol id="brand-${name}"${view}>${body}</symbol>`;
  });
  const drawings = place(document, "desk-drawings", "div");
  drawings.innerHTML = `<svg class="brand-symbols" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`;
}

const fits: Readonly<Record<string, string>> = { logo: "xMinYMid meet", hero: "xMaxYMax slice" };

/** By default first in the document, so that the style sheets of core come after the theme, as in a page. */
function place(document: Document, id: string, tag: "style" | "div", last = false): HTMLElement {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const element = document.createElement(tag);
  element.id = id;
  const parent = tag === "style" ? document.head : document.body;
  if (last) parent.append(element);
  else parent.prepend(element);
  return element;
}
