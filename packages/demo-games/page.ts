import { html, scriptJson } from "#core/shell/index.ts";
import { kindOf } from "./kinds.ts";
import { stakes } from "./rules/round.ts";
import { numbersIn, type StageSetup } from "./stages/parts.ts";
import type { Behaviour } from "./types.ts";

export type PageSetup = StageSetup & {
  readonly token: string;
  readonly backUrl: string;
  /** The brand that celebrates a win. */
  readonly brand: string;
  /** Shown in a frame of the site. */
  readonly framed: boolean;
  readonly behaviour: Behaviour;
};

/** The brand's light and what flies from it, seen for a moment at a win. */
const light = `<span class="light" id="light" aria-hidden="true">${"<i></i>".repeat(18)}</span>`;

/** Returns the page of a game. It runs no inline script and has no inline style. */
export const pageHtml = (setup: PageSetup): string => {
  const { game, language, base, backUrl, brand, token, framed, behaviour } = setup;
  const { texts } = language;
  const kind = kindOf(game);
  const stage = kind.stage(setup);
  // The page around a framed game has a main landmark of its own.
  const main = framed ? "div" : "main";
  const staked = stakes
    .map(
      (stake, index) =>
        `<label><input type="radio" name="stake" value="${stake}"${index === 0 ? " checked" : ""}><span>${stake}</span></label>`,
    )
    .join("");
  const data = scriptJson({
    gameId: game.id,
    name: game.name,
    behaviour,
    token,
    backUrl,
    base,
    tag: language.tag,
    texts,
    ...stage.data,
  });
  const sheets = ["play", "celebration", game.kind, ...(framed ? ["framed"] : [])]
    .map((name) => `<link rel="stylesheet" href="${base}/play/page/${name}.css">`)
    .join("\n");
  const moves = (stage.moves ?? [])
    .map(([name, label]) => `<button type="button" data-move="${name}" hidden>${html(label)}</button>`)
    .join("");
  const returned = texts.returns.replace(
    "{points}",
    numbersIn(language.tag).format(Math.round(kind.returned() * 1000) / 10),
  );
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${html(game.name)}</title>
<link rel="icon" href="${base}/vendor/${game.vendor}.svg">
<link rel="stylesheet" href="${base}/play/colours/${game.id}.css?brand=${encodeURIComponent(brand)}">
${sheets}
<script type="module" src="${base}/play/page/${game.kind}.js"></script>
</head>
<body data-kind="${game.kind}">
<header>
<button type="button" id="back" aria-label="${html(texts.back)}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M15 4 7 12l8 8" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg></button>
<h1>${html(game.name)}</h1>
<p class="purse">${html(texts.points).replace("{points}", '<output id="balance">–</output>')}</p>
</header>
<${main} class="game">
<section class="stage">${stage.scene}${light}<p id="message" role="status">${html(stage.message ?? "")}</p>${stage.choices ?? ""}</section>
<form id="controls">
<fieldset><legend>${html(texts.stake)}</legend>${staked}</fieldset>
<div class="actions">${stage.beside ?? ""}<button type="submit" id="play" disabled>${html(stage.button)}</button>${moves}</div>
<button type="button" class="quiet" id="more" hidden>${html(texts.more)}</button>
</form>
<section class="below"><h2>${html(texts.history)}</h2><ol id="history"><li class="none">${html(texts.empty)}</li></ol></section>
<details class="below"><summary>${html(texts.paytable)}</summary>${stage.rules}<p>${html(returned)}</p></details>
<p class="small">${html(texts.forPoints)}</p>
</${main}>
<script type="application/json" id="setup">${data}</script>
</body>
</html>`;
};
