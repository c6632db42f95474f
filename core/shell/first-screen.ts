import type { SiteRecord } from "#core/merchant/index.ts";
import { address, html } from "./escape.ts";
import { glance } from "./lobby.ts";
import { isHome } from "./paths.ts";

interface FirstScreenInput {
  readonly record: SiteRecord;
  readonly texts: Readonly<Record<string, string>>;
  readonly path: string;
  readonly snapshot: Readonly<Record<string, unknown>>;
}

/**
 * What is painted before any script has come, inside `#app`. React replaces it with the same boxes: the markup and the
 * class names are those of `core/ui`, their styles are in `shell.css`.
 */
export function firstScreen(input: FirstScreenInput): string {
  return `<div class="site">${header(input)}<main class="site-main">${isHome(input.path) ? lobby(input) : waiting}</main></div>`;
}

const words = (texts: FirstScreenInput["texts"], key: string): string => html(texts[key] ?? "");

const header = ({ record, texts }: FirstScreenInput): string =>
  `<header class="site-header"><a class="site-header-logo" href="/m/home" aria-label="${html(record.site.name)}"><svg class="brand-logo" viewBox="${html(record.inline.symbols.logo?.viewBox ?? "")}" aria-hidden="true"><use href="#brand-logo"/></svg></a><div class="site-header-end"><a class="site-header-action" href="/m/login">${words(texts, "start.nav.login")}</a></div></header>`;

const waiting = `<div class="page-waiting" aria-hidden="true"><span class="bone"></span><span class="bone"></span><span class="bone"></span></div>`;

function lobby(input: FirstScreenInput): string {
  const { categories, games } = glance(input.snapshot);
  const name = ({ code, name }: { code: string; name: string }) => input.texts[`start.category.${code}`] ?? name;
  const chips = categories
    .map(
      (category) => `<li><a class="chip" href="${html(categoryPath(category.code))}">${html(name(category))}</a></li>`,
    )
    .join("");
  const first = categories[0];

  return (
    (input.record.site.home.includes("hero") ? hero(input) : "") +
    `<ul class="chips">${chips || `<li><span class="chip bone"></span></li>`.repeat(4)}</ul>` +
    (first && games.length > 0 ? lane(input, first.code, name(first), games) : waitingLane)
  );
}

const categoryPath = (code: string): string => `/m/${encodeURIComponent(code.toLowerCase())}`;

const hero = ({ texts }: FirstScreenInput): string =>
  `<section class="hero"><svg class="hero-art" aria-hidden="true"><use href="#brand-hero"/></svg><div class="hero-words"><h1 class="hero-title">${words(texts, "hero.title")}</h1><p class="hero-note">${words(texts, "hero.note")}</p><a class="hero-action" href="/m/game">${words(texts, "hero.action")}</a></div></section>`;

function lane(
  { texts }: FirstScreenInput,
  code: string,
  title: string,
  games: readonly { readonly name: string; readonly image: string | undefined }[],
): string {
  const cards = games.map(({ name, image }) => {
    const source = address(image);
    const picture = source ? `<img src="${html(source)}" alt="" loading="lazy" decoding="async">` : "";
    return `<li class="game"><span class="game-cover">${picture}</span><span class="game-name">${html(name)}</span></li>`;
  });
  return `<section class="lane"><div class="lane-head"><h2 class="lane-title">${html(title)}</h2><a class="lane-all" href="${html(categoryPath(code))}">${words(texts, "start.lane.seeAll")}</a></div><ul class="lane-games">${cards.join("")}</ul></section>`;
}

const waitingLane = `<section class="lane lane-waiting" aria-hidden="true"><div class="lane-head"><span class="bone lane-title"></span></div><ul class="lane-games">${`<li class="game"><span class="game-cover bone"></span><span class="game-name bone"></span></li>`.repeat(6)}</ul></section>`;
