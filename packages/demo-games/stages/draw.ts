import { html } from "#core/shell/index.ts";
import { drawRules } from "../rules/draw.ts";
import { numbersIn, type Stage, type StageSetup } from "./parts.ts";

export const drawStage = ({ language: { tag, texts } }: StageSetup): Stage => {
  const numbers = numbersIn(tag);
  const balls = Array.from({ length: drawRules.picks }, () => '<li class="ball"></li>').join("");
  const buttons = Array.from(
    { length: drawRules.highest },
    (_, index) => `<button type="button" aria-pressed="false" value="${index + 1}">${index + 1}</button>`,
  ).join("");
  const rows = Object.entries(drawRules.pays)
    .reverse()
    .map(
      ([hits, pay]) => `<tr><th scope="row">${hits} / ${drawRules.picks}</th><td>× ${numbers.format(pay)}</td></tr>`,
    );
  return {
    scene: `<ol class="balls" id="balls">${balls}</ol>`,
    message: texts.choose.replace("{count}", String(drawRules.picks)),
    choices: `<div class="numbers" id="numbers">${buttons}</div>`,
    rules: `<table><caption>${html(texts.hitsHeading)}, ${html(texts.each)}</caption><tbody>${rows.join("")}</tbody></table>`,
    button: texts.draw,
    beside: `<button type="button" class="quiet" id="quick">${html(texts.quickPick)}</button>`,
    data: { picks: drawRules.picks, highest: drawRules.highest },
  };
};
