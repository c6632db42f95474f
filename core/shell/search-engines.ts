import { languageOf } from "#core/i18n/languages.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { canonicalPath, LANGUAGE_FIELD, type Route, routeOf } from "#core/routes/index.ts";
import { html, scriptJson } from "./escape.ts";
import type { ShellInput } from "./shell-input.ts";

/** What search engines and link previews read of a page. */
interface SearchInput extends Pick<ShellInput, "record" | "language" | "path" | "origin" | "indexable"> {
  /** The page's texts: `start.meta.*` and the titles. */
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The address of a page in a language. The brand's default language has the plain address, which a crawler without
 * preferences is served in that language too.
 */
export function addressIn(language: string, { languages }: SiteRecord["site"], origin: string, path: string): string {
  const address = origin + canonicalPath(path);
  return language === languages.default ? address : `${address}?${LANGUAGE_FIELD}=${language}`;
}

/** The same page in each of the brand's languages: `hreflang` -> address; empty for a brand with one language. */
export function alternatesOf(site: SiteRecord["site"], origin: string, path: string): readonly [string, string][] {
  const { available } = site.languages;
  if (available.length < 2) return [];
  const each = available.map((code): [string, string] => [languageOf(code).tag, addressIn(code, site, origin, path)]);
  return [...each, ["x-default", origin + canonicalPath(path)]];
}

/** Keys of a page's title and description; without a title the home's is used. */
function textsOf({ screen, category }: Route): { readonly title?: string; readonly about: string } {
  if (screen === "games") {
    return {
      title: `start.category.${category ?? "ALL"}`,
      about: category ? "start.meta.category" : "start.meta.home",
    };
  }
  if (screen === "news") return { title: "start.lobby.news", about: "start.meta.news" };
  if (screen === "login") return { title: "start.nav.login", about: "start.meta.home" };
  if (screen === "app") return { title: "start.meta.downloadTitle", about: "start.meta.download" };
  return { about: "start.meta.home" };
}

/** Title, description, link preview (Open Graph), canonical address, languages and structured data of a page. */
export function searchMarkup(input: SearchInput): string {
  const { record, texts, language, path, origin, indexable } = input;
  const { site, images } = record;
  const keys = textsOf(routeOf(path));
  const category = texts[keys.title ?? ""];
  // As the screen sets it once it is drawn.
  const title = category
    ? `${category} · ${site.name}`
    : [site.name, texts["brand.tagline"]].filter(Boolean).join(" · ");
  const about = fill(texts[keys.about] ?? texts["brand.tagline"] ?? "", { brand: site.name, category });
  const address = addressIn(language, site, origin, path);
  const tag = (attribute: "name" | "property", name: string, content: string) =>
    content === "" ? "" : `<meta ${attribute}="${name}" content="${html(content)}">\n`;

  return [
    `<title>${html(title)}</title>\n`,
    tag("name", "description", about),
    tag("property", "og:type", "website"),
    tag("property", "og:site_name", site.name),
    tag("property", "og:title", title),
    tag("property", "og:description", about),
    tag("property", "og:url", address),
    ...(images.share
      ? [tag("property", "og:image", origin + images.share), tag("name", "twitter:card", "summary_large_image")]
      : []),
    ...(indexable ? listing(input, address, category) : [tag("name", "robots", "noindex")]),
  ].join("");
}

const fill = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/{{(\w+)}}/g, (_, name) => values[name] ?? "");

/** Only of pages that may be listed: canonical address, languages, structured data. */
function listing(
  { record: { site, images }, language, path, origin }: SearchInput,
  address: string,
  title: string | undefined,
): readonly string[] {
  const home = addressIn(language, site, origin, "/m/");
  const logo = images.icon && origin + images.icon;
  const publisher = { "@type": "Organization", name: site.name, url: home, ...(logo && { logo }) };
  const steps = [
    { name: site.name, item: home },
    { name: title ?? site.name, item: address },
  ];
  const data =
    address === home
      ? { "@type": "WebSite", name: site.name, url: home, inLanguage: languageOf(language).tag, publisher }
      : {
          "@type": "BreadcrumbList",
          itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
        };
  return [
    `<link rel="canonical" href="${html(address)}">\n`,
    ...alternatesOf(site, origin, path).map(
      ([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${html(href)}">\n`,
    ),
    `<script type="application/ld+json">${scriptJson({ "@context": "https://schema.org", ...data })}</script>\n`,
  ];
}
