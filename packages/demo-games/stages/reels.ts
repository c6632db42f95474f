import { html } from "#core/shell/index.ts";
import { type ReelSymbol, reelSymbols, reelsRules } from "../rules/reels.ts";
import { type Stage, type StageSetup, times } from "./parts.ts";

const rest: readonly (readonly ReelSymbol[])[] = [
  ["plain", "high", "small"],
  ["warm", "top", "green"],
  ["wild", "top", "bright"],
  ["green", "top", "warm"],
  ["small", "high", "plain"],
];

export const reelsStage = (setup: StageSetup): Stage => {
  const { base, game, language } = setup;
  const picture = (symbol: ReelSymbol, more = "") =>
    `<img src="${base}/play/symbol/${game.id}/${symbol}.svg" alt="" width="200" height="200"${more}>`;
  const reels = rest
    .map(
      (column) => `<div class="reel"><ul>${column.map((symbol) => `<li>${picture(symbol)}</li>`).join("")}</ul></div>`,
    )
    .join("");
  const rows = reelSymbols
    .filter((symbol) => symbol !== "wild")
    .map((symbol) => {
      const pays = reelsRules.pays[symbol].map((pay) => `<td>${pay === 0 ? "–" : times(setup, pay)}</td>`).join("");
      return `<tr><th scope="row">${picture(symbol, ' loading="lazy"')}</th>${pays}</tr>`;
    });
  const { ways, each, spin } = language.texts;
  return {
    scene: `<img class="picture" src="${base}/cover/${game.id}.svg" alt="" width="300" height="400"><div class="reels" id="reels" dir="ltr">${reels}</div>`,
    rules: `<p>${html(ways)}</p><table><caption>${html(each)}</caption><thead><tr><td></td><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead><tbody>${rows.join("")}</tbody></table>`,
    button: spin,
    data: { symbols: reelSymbols },
  };
};
