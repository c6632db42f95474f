import { shellTexts } from "virtual:livery-brands";
// Of each folder these files alone: every page waits for what is imported here, file by file.
import { type LanguageCode, languageOf } from "#core/i18n/languages.ts";
import { fontFaceCss, withBrandFont } from "#core/merchant/display-font.ts";
import type { SiteRecord, ThemeVariants } from "#core/merchant/index.ts";
import { resolveTheme, themeCss } from "#core/merchant/theme-css.ts";
import { screenCss } from "#core/shell/critical-css.ts";
import { pageTexts } from "#core/shell/page-texts.ts";
import { type BrandChanges, textsWith } from "#tools/edit/panel/brand-changes.ts";
import { readChanges } from "#tools/edit/panel/changes-store.ts";
import { type Theme, withChanges } from "#tools/edit/panel/theme-changes.ts";
import { entries, recordOf, records } from "./brands.ts";

const variantFiles = import.meta.glob<string>("../core/shell/styles/variants/*.css", {
  eager: true,
  query: "?inline",
  import: "default",
});
const variants = Object.fromEntries(
  Object.entries(variantFiles).map(([file, css]) => [file.replace(/^.*\/|\.css$/g, ""), css]),
);

/** The toolbar's values. */
export interface ToolbarValues {
  readonly brand: string;
  readonly language: string;
  readonly direction: "auto" | "ltr" | "rtl";
  readonly scheme: "auto" | "light" | "dark";
}

/** The brand as it is published, with what the brand panel changed. */
export function selectedRecord({ brand }: Pick<ToolbarValues, "brand">): SiteRecord {
  const record = recordOf(brand) ?? records()[0];
  if (!record) {
    const errors = Object.values(entries).flatMap((entry) => entry.errors ?? []);
    throw new Error(["No brand can be published: run npx livery check --all", ...errors].join("\n"));
  }
  const changes = readChanges()[record.site.code];
  return changes ? withBrandChanges(record, changes) : record;
}

/** A brand's theme, with what the brand panel changed. */
export function selectedTheme(code: string): Theme {
  const theme = entries[code]?.manifest?.theme ?? {};
  const changes = readChanges()[code]?.theme;
  return changes ? withChanges(theme, changes) : theme;
}

function withBrandChanges(record: SiteRecord, { theme, home, texts }: BrandChanges): SiteRecord {
  const themed = theme ? withTheme(record, selectedTheme(record.site.code)) : record;
  return {
    ...themed,
    ...(texts && { texts: textsWith(record.texts, texts) }),
    site: { ...themed.site, ...(home && { home }) },
  };
}

/** As publishing makes it; pictures that it draws from the colours stay as they are. */
function withTheme(record: SiteRecord, { tokens, dark, scheme, variants }: Theme): SiteRecord {
  const { site, inline } = record;
  const theme = resolveTheme(tokens, dark);
  const display = theme.light["font.display"];
  const light = { ...theme.light, "font.display": record.display ? withBrandFont(display) : display };
  return {
    ...record,
    site: { ...site, scheme: scheme ?? site.scheme, variants: { ...site.variants, ...variants } },
    // The later rules win.
    inline: { ...inline, themeCss: inline.themeCss + themeCss({ ...theme, light }) },
  };
}

/** The icon of the brand's app, as a home screen shows it. */
export function selectedAppIcon(globals: Readonly<Record<string, unknown>>): string {
  const { images } = selectedRecord({ brand: String(globals.brand) });
  return images.touchIcon ?? images.icon ?? "";
}

/** One of the brand's languages: the chosen one if it has it, else its default. */
export function selectedLanguage(toolbar: Pick<ToolbarValues, "brand" | "language">): LanguageCode {
  const { languages } = selectedRecord(toolbar).site;
  const code = languages.available.includes(toolbar.language) ? toolbar.language : languages.default;
  return code as LanguageCode;
}

/** Returns the brand's only colour scheme, or the toolbar's if it has both. */
export function selectedScheme(toolbar: Pick<ToolbarValues, "brand" | "scheme">): ToolbarValues["scheme"] {
  const { scheme } = selectedRecord(toolbar).site;
  return scheme === "auto" ? toolbar.scheme : scheme;
}

/** Returns the colour schemes that a brand's players see, each with its tokens' values. */
export function selectedSchemes(brand: string) {
  const { tokens, dark } = selectedTheme(brand);
  const theme = resolveTheme(tokens, dark);
  const both = { light: theme.light, dark: { ...theme.light, ...theme.dark } };
  const { scheme } = selectedRecord({ brand }).site;
  return Object.entries(both).filter(([name]) => scheme === "auto" || scheme === name);
}

/** The texts that a brand's page starts with, in Storybook's language. */
export function selectedTexts(toolbar: Readonly<Record<string, unknown>>): (key: string) => string {
  const chosen = { brand: String(toolbar.brand), language: String(toolbar.language) };
  const texts = pageTexts(selectedRecord(chosen), shellTexts, selectedLanguage(chosen));
  return (key) => texts[key] ?? key;
}

/** The brand's variants, with those that a story chooses instead. */
export const variantsOf = (own: ThemeVariants, chosen: Readonly<Partial<ThemeVariants>>): ThemeVariants => ({
  ...own,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
});

/** Applies the brand to the document as the shell would: theme, drawings, variants, language and direction. */
export function applyBrand(
  document: Document,
  toolbar: ToolbarValues,
  chosen: Readonly<Partial<ThemeVariants>> = {},
): void {
  const { site, inline, display } = selectedRecord(toolbar);
  const shown = variantsOf(site.variants, chosen);
  const language = languageOf(selectedLanguage(toolbar));
  const root = document.documentElement;
  root.lang = language.tag;
  root.dir = toolbar.direction === "auto" ? language.direction : toolbar.direction;
  root.dataset.brand = site.code;
  root.dataset.scheme = selectedScheme(toolbar);
  Object.assign(root.dataset, shown);

  const theme = inline.themeCss + (display ? fontFaceCss(display, "block") : "");
  setContent(ensureElement(document, "storybook-theme", "style"), theme);
  // After the style sheets of core, which it changes.
  setContent(ensureElement(document, "storybook-variants", "style", true), screenCss({ screen: "", variants }, shown));
  const symbols = Object.entries(inline.symbols).map(([name, { viewBox, body, preserveAspectRatio }]) => {
    const fit = preserveAspectRatio ?? fits[name] ?? "xMidYMid meet";
    const view = viewBox === undefined ? "" : ` viewBox="${viewBox}" preserveAspectRatio="${fit}"`;
    return `<symbol id="brand-${name}"${view}>${body}</symbol>`;
  });
  setContent(
    ensureElement(document, "storybook-drawings", "div"),
    `<svg class="brand-symbols" width="0" height="0" aria-hidden="true">${symbols.join("")}</svg>`,
  );
}

const contents = new WeakMap<Element, string>();

/** Not once more: the browser would compute the whole page's styles. */
function setContent(element: Element, content: string): void {
  if (contents.get(element) === content) return;
  contents.set(element, content);
  element.innerHTML = content;
}

const fits: Readonly<Record<string, string>> = { logo: "xMinYMid meet", hero: "xMaxYMax slice" };

/** By default first in the document, so that the style sheets of core come after the theme, as in a page. */
function ensureElement(document: Document, id: string, tag: "style" | "div", last = false): HTMLElement {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const element = document.createElement(tag);
  element.id = id;
  const parent = tag === "style" ? document.head : document.body;
  if (last) parent.append(element);
  else parent.prepend(element);
  return element;
}
