import { escaped } from "../../artwork/escaped.ts";
import type { SeedGame } from "../../content/types.ts";
import type { GamePage } from "../../switches/game-switches.ts";
import { drawRules } from "../draw.ts";
import { type SlotSymbol, slotRules, slotSymbols } from "../slot.ts";
import type { PageLanguage } from "./texts.ts";

export type PageSetup = {
  readonly game: SeedGame;
  readonly kind: "draw" | "slot";
  readonly token: string;
  readonly backUrl: string;
  readonly language: PageLanguage;
  /** The merchant whose colour a win has. */
  readonly brand: string;
  /** Shown in a frame of the site. */
  readonly framed: boolean;
  readonly behaviour: GamePage;
  /** Where the game pages are mounted, without a slash at the end. */
  readonly base: string;
};

/** The brand's light, seen for a moment behind a win. */
const light = '<span class="light" id="light" aria-hidden="true"></span>';

const drawStage = ({ language: { texts } }: PageSetup): string => {
  const balls = Array.from({ length: drawRules.picks }, () => '<li class="ball"></li>').join("");
  const numbers = Array.from(
    { length: drawRules.highest },
    (_, index) => `<button type="button" aria-pressed="false" value="${index + 1}">${index + 1}</button>`,
  ).join("");
  return `<ol class="balls" id="balls">${balls}</ol>${light}<p id="message" role="status">${escaped(texts.choose.replace("{count}", String(drawRules.picks)))}</p><div class="numbers" id="numbers">${numbers}</div>`;
};

const symbolUrl = ({ base, game }: PageSetup, symbol: SlotSymbol): string =>
  `${base}/play/symbol/${game.gameId}/${symbol}.svg`;

const slotStage = (setup: PageSetup): string => {
  const rest: readonly (readonly SlotSymbol[])[] = [
    ["plain", "high", "small"],
    ["warm", "top", "green"],
    ["wild", "top", "bright"],
    ["green", "top", "warm"],
    ["small", "high", "plain"],
  ];
  const reels = rest
    .map((column) => {
      const cells = column.map(
        (symbol) => `<li><img src="${symbolUrl(setup, symbol)}" alt="" width="200" height="200"></li>`,
      );
      return `<div class="reel"><ul>${cells.join("")}</ul></div>`;
    })
    .join("");
  return `<img class="picture" src="${setup.base}/cover/${setup.game.gameId}.svg" alt="" width="300" height="400"><div class="reels" id="reels" dir="ltr">${reels}</div>${light}<p id="message" role="status"></p>`;
};

/** As the page's script writes them. */
const numbersIn = (tag: string): Intl.NumberFormat => new Intl.NumberFormat(`${tag}-u-nu-latn`);

const drawPays = ({ language: { tag, texts } }: PageSetup): string => {
  const numbers = numbersIn(tag);
  const rows = Object.entries(drawRules.pays)
    .reverse()
    .map(
      ([hits, pay]) => `<tr><th scope="row">${hits} / ${drawRules.picks}</th><td>× ${numbers.format(pay)}</td></tr>`,
    );
  return `<table><caption>${escaped(texts.hitsHeading)}, ${escaped(texts.each)}</caption><tbody>${rows.join("")}</tbody></table>`;
};

const slotPays = (setup: PageSetup): string => {
  const numbers = numbersIn(setup.language.tag);
  const rows = slotSymbols
    .filter((symbol) => symbol !== "wild")
    .map((symbol) => {
      const pays = slotRules.pays[symbol]
        .map((pay) => `<td>${pay === 0 ? "–" : `× ${numbers.format(pay)}`}</td>`)
        .join("");
      return `<tr><th scope="row"><img src="${symbolUrl(setup, symbol)}" alt="" width="200" height="200" loading="lazy"></th>${pays}</tr>`;
    });
  const { ways, each } = setup.language.texts;
  return `<p>${escaped(ways)}</p><table><caption>${escaped(each)}</caption><thead><tr><td></td><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
};

/** The whole page of a game. It runs no inline script and no inline style. */
export const pageHtml = (setup: PageSetup): string => {
  const { game, kind, language, base, backUrl, brand, token, framed, behaviour } = setup;
  const { texts } = language;
  // The page around a framed game has a main landmark of its own.
  const main = framed ? "div" : "main";
  const rules = kind === "draw" ? drawRules : slotRules;
  const stakes = rules.stakes
    .map(
      (stake, index) =>
        `<label><input type="radio" name="stake" value="${stake}"${index === 0 ? " checked" : ""}><span>${stake}</span></label>`,
    )
    .join("");
  const data = JSON.stringify({
    gameId: game.gameId,
    name: game.name,
    kind,
    behaviour,
    token,
    backUrl,
    base,
    tag: language.tag,
    texts,
    picks: drawRules.picks,
    highest: drawRules.highest,
    symbols: slotSymbols,
  }).replace(/</g, "\\u003c");
  const sheets = ["play", "stage", ...(framed ? ["framed"] : [])]
    .map((name) => `<link rel="stylesheet" href="${base}/play/page/${name}.css">`)
    .join("\n");
  const second =
    kind === "draw" ? `<button type="button" class="quiet" id="quick">${escaped(texts.quickPick)}</button>` : "";
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(game.name)}</title>
<link rel="icon" href="${base}/vendor/${game.vendor}.svg">
<link rel="stylesheet" href="${base}/play/colours/${game.gameId}.css?brand=${encodeURIComponent(brand)}">
${sheets}
<script type="module" src="${base}/play/page/play.js"></script>
</head>
<body class="${kind}">
<header>
<button type="button" id="back" aria-label="${escaped(texts.back)}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M15 4 7 12l8 8" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg></button>
<h1>${escaped(game.name)}</h1>
<p class="purse"><output id="balance">–</output> <span>${escaped(texts.points)}</span></p>
</header>
<${main} class="game">
<section class="stage">${kind === "draw" ? drawStage(setup) : slotStage(setup)}</section>
<form id="controls">
<fieldset><legend>${escaped(texts.stake)}</legend>${stakes}</fieldset>
<div class="actions">${second}<button type="submit" id="play" disabled>${escaped(kind === "draw" ? texts.draw : texts.spin)}</button></div>
<button type="button" class="quiet" id="more" hidden>${escaped(texts.more)}</button>
</form>
<section class="below"><h2>${escaped(texts.history)}</h2><ol id="history"><li class="none">${escaped(texts.empty)}</li></ol></section>
<details class="below"><summary>${escaped(texts.paytable)}</summary>${kind === "draw" ? drawPays(setup) : slotPays(setup)}</details>
<p class="small">${escaped(texts.forPoints)}</p>
</${main}>
<script type="application/json" id="setup">${data}</script>
</body>
</html>`;
};
