import { html } from "#core/shell/index.ts";
import { tablePays } from "../rules/table.ts";
import { paragraph, payTable, type Stage, type StageSetup } from "./parts.ts";

const side = (id: "house" | "you", name: string): string =>
  `<div class="side" id="${id}"><p><b>${html(name)}</b> <output aria-hidden="true"></output></p><div class="hand" dir="ltr">${'<span class="card back"></span>'.repeat(2)}</div></div>`;

export const tableStage = (setup: StageSetup): Stage => {
  const { deal, hit, house, stand, tableRule, you } = setup.language.texts;
  return {
    scene: `<div class="scene">${side("house", house)}${side("you", you)}</div>`,
    rules:
      paragraph(tableRule) +
      payTable(setup, [
        ['<bdi dir="ltr">A + 10</bdi>', tablePays.natural],
        ["<bdi>≤ 21</bdi>", tablePays.won],
      ]),
    button: deal,
    moves: [
      ["hit", hit],
      ["stand", stand],
    ],
  };
};
