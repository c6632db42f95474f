import { naturalPays } from "../../rules/blackjack.ts";
import { handsScene } from "./duel.ts";
import { paragraph, payTable, type Stage, type StageSetup } from "./parts.ts";

export const blackjackStage = (setup: StageSetup): Stage => {
  const { texts } = setup.language;
  return {
    scene: handsScene(texts, '<span class="card back cards"></span><span class="card back cards"></span>'),
    rules:
      paragraph(texts.tableRule) +
      payTable(setup, [
        ['<bdi dir="ltr">A + 10</bdi>', naturalPays],
        ["<bdi>≤ 21</bdi>", 2],
      ]),
    button: texts.deal,
    moves: [
      ["hit", texts.hit],
      ["stand", texts.stand],
    ],
    data: { face: "cards" },
  };
};
