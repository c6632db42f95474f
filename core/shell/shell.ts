import { languageOf } from "#core/i18n/languages.ts";
import { fontFaceCss, type PageData, type SiteRecord } from "#core/merchant/index.ts";
import { routeOf } from "#core/routes/index.ts";
import { bootScript, laterPageScript } from "./boot-script.ts";
import { screenCss } from "./critical-css.ts";
import { downloadBarVisits } from "./download-bar.ts";
import { css, html, scriptJson } from "./escape.ts";
import { firstScreen, isComplete } from "./first-screen.ts";
import { pageSnapshot } from "./lobby-snapshot.ts";
import { pageTexts, scriptTexts } from "./page-texts.ts";
import { screenFiles } from "./screen-files.ts";
import { searchMarkup } from "./search-engines.ts";
import type { ShellBuild, ShellInput } from "./shell-input.ts";
import { protectionStrip } from "./strip.ts";

/**
 * The page of a brand: one string, no React. The same inputs give the same bytes.
 *
 * Order matters. The splash and the few styles that it needs come first, so that it is painted from the first packets;
 * the first screen under it is laid out once the splash is painted, because fonts and text would delay it. The boot
 * script comes before the entry's style sheet, which would delay it; that sheet is behind the first screen, where it
 * delays no paint, only the entry that needs it.
 */
export function shell(input: ShellInput): string {
  const { record, build, language, path, origin, indexable, now, snapshot, gatewayPages, serviceWorker, dev } = input;
  const { site, inline } = record;
  const { tag, direction } = languageOf(language);
  const texts = pageTexts(record, build.languages, language);
  const word = (key: string) => html(texts[key] ?? "");
  const signs = build.signs?.[site.variants.icons];
  const headline = record.headlines?.[language] ?? "";
  // A build from before the edge painted lists whole lacks their styles, and those of the strip, the greeting and the draws.
  const isCurrent = build.criticalCss.games !== undefined;
  const screen = firstScreen({ record, texts, language, now, path, snapshot, signs, isCurrent });
  const isWhole = isComplete({ record, path, snapshot });
  const data: PageData = {
    record: site,
    snapshot: pageSnapshot(snapshot, path, site.variants.lane),
    language,
    texts: scriptTexts(texts),
    build: build.build,
    gatewayPages,
    serviceWorker,
  };

  return `<!doctype html>
<html lang="${html(tag)}" dir="${direction}" data-brand="${html(site.code)}" data-scheme="${html(site.scheme)}"${variants(site.variants)}${optional(downloadBarVisits(snapshot), (visits) => ` data-bar="${visits}"`)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${laterPageScript}</script>
${searchMarkup({ record, texts, language, path, origin, indexable })}${themeColors(record)}
<link rel="manifest" crossorigin="use-credentials" href="/wps/system/manifest.json?merchantCode=${html(encodeURIComponent(site.code))}">
${icons(record.images)}<style>${css(inline.themeCss + build.criticalCss.splash)}</style>
<noscript><style>#splash{display:none}#app{display:block}</style></noscript>
${dev?.head ?? ""}</head>
<body>
${site.strip ? protectionStrip({ record, texts, css: build.criticalCss.strip && css(build.criticalCss.strip) }) : ""}<div id="splash" class="splash" aria-hidden="true"${isWhole ? " data-early" : ""}>${splashArt(record)}</div>
${optional(headline, displayFont)}${[build.entry.js, ...build.entry.preload].map((url) => preloadedScript(url, build)).join("")}<style>${css(screenCss(build.criticalCss, site.variants, routeOf(path).firstPaint))}</style>
${symbols(record)}
<div id="app" hidden aria-busy="true"${isCurrent && isWhole ? ` data-waits="${html(language)}"` : ""}>${screen}</div>
<noscript><p class="no-script">${word("start.noscript")}</p></noscript>
<template id="splash-failed"${isWhole ? ` data-part="${word("start.failed.part")}"` : ""}><strong>${word("start.failed.title")}</strong><p>${word("start.failed.message")}</p><button type="button">${word("start.failed.retry")}</button></template>
<script type="application/json" id="livery-data">${scriptJson(data)}</script>
<script>${bootScript}</script>
${optional(html(signs ?? ""), (url) => `<link rel="preload" as="image" href="${url}">\n`)}${build.entry.css.map((url) => `<link rel="stylesheet" href="${html(url)}">\n`).join("")}${screenFiles(
  { record, build, language, path },
)
  .map((url) => preloadedLater(url, build))
  .join("")}</body>
</html>
`;
}

/**
 * After the boot script, which evaluates the scripts that the page has preloaded before it. A style sheet is preloaded in
 * the mode in which the scripts load it (`crossorigin`): otherwise browsers load it twice.
 */
const preloadedLater = (url: string, build: ShellBuild): string =>
  url.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="${html(url)}">\n`
    : preloadedScript(url, build);

/** Browsers run a script with other bytes neither here nor when another one imports it. */
function preloadedScript(url: string, { integrity }: ShellBuild): string {
  const expected = integrity?.[url];
  return `<link rel="modulepreload" href="${html(url)}"${expected === undefined ? "" : ` integrity="${html(expected)}"`}>\n`;
}

const displayFont = (address: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${html(address)}" crossorigin><style>${css(fontFaceCss(address))}</style>\n`;

const optional = (text: string, markup: (text: string) => string): string => (text === "" ? "" : markup(text));

const variants = (chosen: SiteRecord["site"]["variants"]): string =>
  Object.entries(chosen)
    .filter(([name]) => /^[a-z]+$/.test(name))
    .map(([name, value]) => ` data-${name}="${html(value)}"`)
    .join("");

function themeColors({ site: { scheme, themeColor } }: SiteRecord): string {
  const one = (color: string, media = "") => `<meta name="theme-color" content="${html(color)}"${media}>`;
  if (scheme !== "auto") return one(themeColor[scheme]);
  return (
    one(themeColor.light, ' media="(prefers-color-scheme: light)"') +
    one(themeColor.dark, ' media="(prefers-color-scheme: dark)"')
  );
}

function icons(images: Readonly<Record<string, string>>): string {
  const link = (rel: string, name: string) =>
    optional(html(images[name] ?? ""), (url) => `<link rel="${rel}" href="${url}">\n`);
  return link("icon", "favicon") + link("apple-touch-icon", images.touchIcon ? "touchIcon" : "icon");
}

type Drawing = SiteRecord["inline"]["symbols"][string];

/** How a drawing fits its box: a file without a view box fills it. */
const boxOf = ({ viewBox }: Drawing, aspect: string): string =>
  viewBox ? ` viewBox="${html(viewBox)}" preserveAspectRatio="${aspect}"` : "";

/** Inline and not by reference: it is the first thing that a page shows. */
function splashArt({ inline: { symbols } }: SiteRecord): string {
  const { splash } = symbols;
  return splash
    ? `<svg class="splash-art" aria-hidden="true"${boxOf(splash, "xMidYMid meet")}>${splash.body}</svg>`
    : "";
}

/**
 * The brand's other drawings, once, for the shell and for React to `<use>`. Inline, because a fetched picture
 * would be the largest contentful paint, and late. Their markup is checked when the brand is published.
 */
function symbols({ inline }: SiteRecord): string {
  const symbol = (name: string, aspect: string) => {
    const drawing = inline.symbols[name];
    return drawing ? `<symbol id="brand-${name}"${boxOf(drawing, aspect)}>${drawing.body}</symbol>` : "";
  };
  // No `display: none` or `hidden`: gradients inside would not be drawn by every browser.
  return `<svg class="brand-symbols" width="0" height="0" aria-hidden="true">${symbol("logo", "xMinYMid meet")}${symbol("hero", "xMaxYMax slice")}${symbol("mark", "xMidYMid meet")}</svg>`;
}
