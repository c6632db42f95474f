import { datesAt } from "#core/i18n/page-times.ts";
import { textDirection } from "#core/kernel/index.ts";
import { homeTop, type ThemeVariants } from "#core/merchant/index.ts";
import {
  categoryPath,
  downloadPath,
  type FirstPaint,
  frameOf,
  gamesPath,
  hasDownloadBar,
  homePath,
  isPlaceOf,
  loginPath,
  placesOf,
  registrationPath,
  routeOf,
} from "#core/routes/index.ts";
import { readDownloadOffer } from "./download-bar.ts";
import { drawCountdown, drawnNumbers } from "./draw-facts.ts";
import { html, safeAddress } from "./escape.ts";
import {
  type FirstScreenGame,
  type FirstScreenLobby,
  readListSnapshot,
  readLobbySnapshot,
  showsGames,
} from "./lobby-snapshot.ts";
import type { ShellInput } from "./shell-input.ts";

interface FirstScreenInput extends Pick<ShellInput, "record" | "path" | "snapshot" | "language" | "now"> {
  readonly texts: Readonly<Record<string, string>>;
  /** The build has the styles and texts of what the edge paints since it paints the strip. */
  readonly isCurrent: boolean;
  /** Address of the brand's signs; absent in development. */
  readonly signs?: string | undefined;
}

interface PagePart extends Pick<ShellInput, "path" | "snapshot"> {
  readonly record: Pick<ShellInput["record"], "site">;
}

/**
 * What is painted before any script has loaded, inside `#app`. React replaces it with the same boxes: markup and class
 * names are those of `core/ui`, their styles are in `styles/screen.css`.
 */
export function firstScreen(input: FirstScreenInput): string {
  const route = routeOf(input.path);
  const frame = frameOf(route);
  const { firstPaint } = route;
  if (firstPaint === "bare") return `<div class="site site-bare"></div>`;
  return `<div class="site site-${frame}">${hasDownloadBar(frame) ? downloadBar(input) : ""}${header(input, frame === "form")}<main class="site-main">${screens[firstPaint](input)}</main>${frame === "form" ? "" : bottomBar(input)}</div>`;
}

/**
 * Whether the first screen fills the window with content that is the same for everyone: then it is shown as soon as
 * the splash is due, before the scripts have loaded. Not for members: their header differs.
 */
export function isComplete({ record, path, snapshot }: PagePart): boolean {
  if (!showsGames(path)) return false;
  const { categories, games } = readLobbySnapshot(snapshot, record.site.variants.lane);
  const { category } = routeOf(path);
  const list = category === undefined ? games : readListSnapshot(snapshot, category);
  return categories.length > 0 && list.length > 0;
}

const screens: Readonly<Record<Exclude<FirstPaint, "bare">, (input: FirstScreenInput) => string>> = {
  home: (input) => lobby(input),
  games: (input) => games(input),
  news: (input) => news(input),
  login: (input) => login(input),
  registration: () =>
    `<div class="form-screen" aria-hidden="true"><div class="form-cover">${heroArt}</div>${bones}</div>`,
  form: () => `<div class="form-screen" aria-hidden="true">${bones}</div>`,
  skeleton: () => waiting,
};

const escapedText = (texts: FirstScreenInput["texts"], key: string): string => html(texts[key] ?? "");

/** Returns the markup of `Sign` in `core/ui`. */
const sign = ({ signs }: FirstScreenInput, name: string, { isHere = false, size = 24 } = {}): string =>
  `<svg class="sign" width="${size}" height="${size}" aria-hidden="true">${signs ? `<use href="${html(`${signs}#${name}${isHere ? "-here" : ""}`)}"/>` : ""}</svg>`;

const languages = (input: FirstScreenInput): string =>
  input.record.site.languages.available.length > 1
    ? `<div class="site-header-start" aria-hidden="true">${sign(input, "language")}</div>`
    : "";

/** The bar that offers the app. Its link works before the scripts, and so does closing it (`boot/download-bar.ts`). */
function downloadBar(input: FirstScreenInput): string {
  const offer = readDownloadOffer(input.snapshot);
  const source = safeAddress(offer?.image);
  const picture = source && `<img src="${html(source)}" alt="" loading="lazy" decoding="async">`;
  const content = offer
    ? `<div class="download-offer" data-painted="download"><div class="download-row"><button type="button" class="download-close" aria-label="${escapedText(input.texts, "start.action.close")}">${sign(input, "close")}</button><span class="download-app"><span class="download-content"><strong class="download-title">${html(offer.title)}</strong><span class="download-text">${html(offer.text)}</span></span><span class="download-picture">${picture ?? ""}</span></span><a class="download-action" href="${downloadPath}">${escapedText(input.texts, "start.download.action")}</a></div></div>`
    : "";
  return `<div class="download-bar">${content}</div>`;
}

/** On log-in and registration there are none: they lead to each other themselves. */
const ways = (texts: FirstScreenInput["texts"]): string =>
  `<a class="site-header-link" href="${registrationPath}">${escapedText(texts, "start.nav.join")}</a><a class="site-header-action" href="${loginPath}">${escapedText(texts, "start.nav.login")}</a>`;

const header = (input: FirstScreenInput, isForm: boolean): string => {
  const { record, texts } = input;
  return `<header class="site-header">${languages(input)}<a class="site-header-logo" href="${homePath}" aria-label="${html(record.site.name)}"><svg class="brand-logo" viewBox="${html(record.inline.symbols.logo?.viewBox ?? "")}" aria-hidden="true"><use href="#brand-logo"/></svg></a><div class="site-header-end">${isForm ? "" : ways(texts)}</div>${greeting(input)}</header>`;
};

/** Its words are of the person's hour and day: `boot/times.ts` writes them. */
function greeting({ record, path, texts, language, now, isCurrent }: FirstScreenInput): string {
  if (!isCurrent || record.site.variants.header !== "greeting" || frameOf(routeOf(path)) !== "home") return "";
  const words = ["morning", "day", "evening"]
    .map((part) => ` data-${part}="${escapedText(texts, `start.greeting.${part}`)}"`)
    .join("");
  return `<p class="greeting">${mark(record, "greeting-mark")}<span class="display greeting-text"${words}>&nbsp;</span><small class="greeting-note" data-dates="${html(JSON.stringify(datesAt(language, now)))}"></small></p>`;
}

const mark = ({ inline: { symbols } }: FirstScreenInput["record"], className = ""): string =>
  `<svg${className && ` class="${className}"`} viewBox="${html(symbols.mark?.viewBox ?? "")}" aria-hidden="true"><use href="#brand-mark"/></svg>`;

/** The places are links from the start. The middle one is known as soon as the lanes are. */
function bottomBar(input: FirstScreenInput): string {
  const { record, path, texts, snapshot } = input;
  const [main] = readLobbySnapshot(snapshot).categories;
  const places = placesOf(main?.code).map((place) => {
    const isHere = isPlaceOf(place, routeOf(path));
    const isKnown = place.sign !== undefined || main !== undefined;
    const drawing = place.sign ? sign(input, place.sign, { isHere }) : mark(record);
    const content = `<span class="site-bar-sign">${drawing}</span><span class="site-bar-label">${isKnown ? escapedText(texts, place.textKey) : "&nbsp;"}</span>`;
    return isKnown
      ? `<li><a class="site-bar-place" href="${html(place.href)}"${isHere ? ' aria-current="page"' : ""}>${content}</a></li>`
      : `<li><span class="site-bar-place">${content}</span></li>`;
  });
  return `<nav class="site-bar" aria-label="${escapedText(texts, "start.nav.label")}"><ul class="site-bar-places">${places.join("")}</ul></nav>`;
}

const heroArt = `<svg class="hero-art" aria-hidden="true"><use href="#brand-hero"/></svg>`;

const waiting = `<div class="page-waiting" aria-hidden="true"><span class="bone"></span><span class="bone"></span><span class="bone"></span></div>`;

const bones = `<span class="bone"></span>`.repeat(4);

const login = ({ texts }: FirstScreenInput): string =>
  `<div class="form-screen"><div class="form-cover">${heroArt}<h1 class="display form-title">${escapedText(texts, "start.nav.login")}</h1><p class="form-note"><bdi lang="${escapedText(texts, "brand.lang")}">${escapedText(texts, "brand.tagline")}</bdi></p></div>${bones}</div>`;

/**
 * The home's sections in the manifest's order, down to the first lane. Sections for members or returning visitors take
 * no space; below a section of unknown height the shell paints nothing.
 */
function lobby(input: FirstScreenInput): string {
  const top = homeTop(input.record.site.home);
  const seen = readLobbySnapshot(input.snapshot, input.record.site.variants.lane);
  const parts = top.includes("hero") ? [] : [chips(input, seen)];
  for (const section of top) {
    if (section === "hero") parts.push(hero(input, seen), chips(input, seen));
    else if (section === "banners") parts.push(bannerPlaceholder(seen.banners));
    else if (section === "first-lane" || section === "lanes") return [...parts, firstLane(input, seen)].join("");
    else if (section === "matches") parts.push(matchesPlaceholder(input, seen));
    else if (section === "news") break;
  }
  return [...parts, waiting].join("");
}

const bannerPlaceholder = (count: number): string =>
  count === 0 ? "" : `<div class="banner-place"${count > 1 ? " data-many" : ""} aria-hidden="true"></div>`;

/** The matches' times are in the visitor's time zone: only their places are painted. */
const matchesPlaceholder = (input: FirstScreenInput, { matches, hasOdds }: FirstScreenLobby): string =>
  matches === 0
    ? ""
    : `<section class="lane" aria-hidden="true"><div class="lane-head"><span class="lane-title">${escapedText(input.texts, "start.lobby.matches")}</span></div><div class="bone" style="block-size:${matchesHeight(input.record.site.variants, matches, hasOdds)};margin-inline:var(--space-gutter)"></div></section>`;

/** As `matches-section.module.css` and the rail of wide cards have it. */
const matchesHeight = ({ matches: layout, heading }: ThemeVariants, count = 3, hasOdds = false): string =>
  layout === "list"
    ? `calc(73px + ${Math.min(count, 3)} * ${hasOdds ? 8 : 5.75}rem)`
    : `calc(var(--match-card) + ${heading === "fine" ? "10px" : "0px"} + ${hasOdds ? 2.25 : 0}rem)`;

const nameOf = (
  { texts }: FirstScreenInput,
  { code, name }: { readonly code: string; readonly name: string },
): string => html(texts[`start.category.${code}`] ?? name);

/** `current`: the category that the screen is about, or `ALL`; the home has no chip for all games. */
function chips(input: FirstScreenInput, { categories }: FirstScreenLobby, current?: string): string {
  const items = [...(current && categories.length > 0 ? [allGames] : []), ...categories].map((category) => {
    const isHere = category.code === current;
    const [href, name] = category === allGames ? [gamesPath, "games"] : [categoryPath(category.code), category.code];
    return `<li><a class="chip" href="${html(href)}"${isHere ? ' aria-current="page"' : ""}>${sign(input, name, { isHere, size: 22 })}${nameOf(input, category)}</a></li>`;
  });
  return `<ul class="chips">${items.join("") || `<li><span class="chip bone"></span></li>`.repeat(4)}</ul>`;
}

const allGames = { code: "ALL", name: "" };

/** A list of games (`core/features/lobby/games-screen.tsx`). */
function games(input: FirstScreenInput): string {
  if (!input.isCurrent) return waiting;
  const { category } = routeOf(input.path);
  const seen = readLobbySnapshot(input.snapshot, input.record.site.variants.lane);
  const own = seen.categories.find(({ code }) => code === category);
  const title = nameOf(input, own ?? { ...allGames, code: category ?? "ALL" });
  const head = `<div class="games-head"><h1 class="display games-title">${title}</h1>${search(input)}</div>`;
  return (
    head +
    chips(input, seen, category ?? "ALL") +
    (category ? vendors(input, own?.vendors) + list(input, category) : firstLane(input, seen) + waiting)
  );
}

function search(input: FirstScreenInput): string {
  const label = escapedText(input.texts, "start.search.label");
  return `<div role="search" class="search-field">${sign(input, "search")}<input class="search-input" type="search" enterkeyhint="search" autocomplete="off" spellcheck="false" aria-label="${label}" placeholder="${label}"></div>`;
}

function vendors({ texts }: FirstScreenInput, names: readonly string[] = []): string {
  if (names.length < 2) return "";
  const chip = (name = "", isPressed = false) =>
    `<button type="button" class="chip" aria-pressed="${isPressed}">${html(name)}</button>`;
  const all = chip(texts["start.lobby.allVendors"], true);
  return `<fieldset class="games-vendors"><legend class="visually-hidden">${escapedText(texts, "start.lobby.vendors")}</legend>${all}${names.map((name) => chip(name)).join("")}</fieldset>`;
}

function list(input: FirstScreenInput, category: string): string {
  const games = readListSnapshot(input.snapshot, category);
  return games.length === 0
    ? waitingList
    : `<ul class="lane-games games-list">${cards(input, games, { showTrials: true })}</ul>`;
}

/** News (`core/features/promotions/skeletons.tsx`), likewise. */
const news = ({ texts }: FirstScreenInput): string =>
  `<div style="padding:20px var(--space-gutter)">${screenTitle(escapedText(texts, "start.lobby.news"))}</div>`;

const screenTitle = (title: string): string =>
  `<h1 class="display" style="margin:0;font-size:var(--text-28);line-height:var(--leading-display)">${title}</h1>`;

function hero(input: FirstScreenInput, { matches, draw }: FirstScreenLobby): string {
  const { texts, record, language, now, isCurrent } = input;
  const { variants } = record.site;
  const lang = ` lang="${escapedText(texts, "brand.lang")}"`;
  const ofDraws = { site: record.site, texts, language, now };
  const isDraw = variants.hero === "draw";
  const facts = isDraw
    ? draw && (isCurrent ? drawnNumbers(ofDraws, draw) : "")
    : variants.hero === "match" && matches !== 0
      ? ""
      : undefined;
  const aside = isCurrent && isDraw && record.site.draws ? drawCountdown(ofDraws) : undefined;
  return `<section class="hero">${heroArt}<div class="hero-text"><h1 class="hero-title"${lang}>${escapedText(texts, "hero.title")}</h1><p class="hero-note"${lang}>${escapedText(texts, "hero.note")}</p>${facts === undefined ? "" : `<div class="hero-facts">${facts}</div>`}${aside === undefined ? "" : `<div class="hero-aside">${aside}</div>`}<a class="hero-action"${lang} href="${gamesPath}">${escapedText(texts, "hero.action")}</a></div></section>`;
}

/** One game is on the screen when the splash goes; the other covers come after the script that answers taps. */
const firstCover = `fetchpriority="high"`;
const laterCover = `loading="lazy" fetchpriority="low"`;

function firstLane(input: FirstScreenInput, { categories: [first], games }: FirstScreenLobby): string {
  if (!first || games.length === 0) return waitingLane;
  return `<section class="lane"><div class="lane-head"><h2 class="lane-title">${nameOf(input, first)}</h2><a class="lane-all" href="${html(categoryPath(first.code))}">${escapedText(input.texts, "start.lane.seeAll")}</a></div><ul class="lane-games">${cards(input, games)}</ul></section>`;
}

const cards = ({ texts }: FirstScreenInput, games: readonly FirstScreenGame[], { showTrials = false } = {}): string =>
  games
    .map(({ id, name, image, tag, isTrial }, index) => {
      const source = safeAddress(image);
      const picture = source
        ? `<img src="${html(source)}" alt="" decoding="async" ${index === 0 ? firstCover : laterCover}>`
        : "";
      const isQuiet = !tag && isTrial && showTrials;
      const label = escapedText(texts, isQuiet ? "start.lobby.trial" : `start.lobby.tag.${tag}`);
      const badge = label && `<span class="game-badge${isQuiet ? " game-badge-quiet" : ""}">${label}</span>`;
      return `<li class="game" data-game="${html(id)}"><span class="game-cover">${picture}</span>${badge}<span class="game-name" dir="${textDirection(name)}">${html(name)}</span></li>`;
    })
    .join("");

/** As high as Latin names, as most games have in Urdu too. */
const waitingLane = `<section class="lane lane-waiting" aria-hidden="true"><div class="lane-head"><span class="bone lane-title"></span></div><ul class="lane-games">${`<li class="game"><span class="game-cover bone"></span><span class="game-name bone" dir="ltr"></span></li>`.repeat(6)}</ul></section>`;

const waitingList = `<ul class="lane-games games-list" aria-hidden="true">${`<li class="game"><span class="game-cover bone"></span><span class="game-name" dir="ltr"></span></li>`.repeat(9)}</ul>`;
