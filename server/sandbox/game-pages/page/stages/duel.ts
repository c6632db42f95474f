import { escaped } from "../../../artwork/escaped.ts";
import { type DeckName, decks, duelOf, handNames } from "../../rules/duel.ts";
import { choiceField, paragraph, payTable, type Stage, type StageSetup } from "./parts.ts";

const side = (id: "house" | "you", name: string, content: string): string =>
  `<div class="side" id="${id}"><p><b>${escaped(name)}</b> <output aria-hidden="true"></output></p><div class="hand" dir="ltr">${content}</div></div>`;

/** The table with the house's hand above the player's. */
export const handsScene = ({ house, you }: StageSetup["language"]["texts"], content: string): string =>
  `<div class="scene">${side("house", house, content)}${side("you", you, content)}</div>`;

const faceOf = (deck: DeckName): string => (deck === "dominoes" || deck === "tiles" ? deck : "cards");

export const duelStage =
  (deck: DeckName) =>
  (setup: StageSetup): Stage => {
    const { texts } = setup.language;
    const pays = Object.entries(duelOf(deck).pays);
    const face = faceOf(deck);
    const backs = `<span class="card back ${face}"></span>`.repeat(decks[deck].size);
    const names = [...handNames].reverse().map((name) => `<li>${escaped(texts[name])}</li>`);
    return {
      scene: handsScene(texts, backs),
      choices: choiceField(
        setup,
        texts.choice,
        pays.map(([value, paid]) => ({ value, label: texts[value] ?? value, pays: paid })),
      ),
      rules:
        paragraph(texts.duelRule) +
        (deck === "three" ? `<ol>${names.join("")}</ol>` : "") +
        (deck === "baccarat" || deck === "tiles" ? paragraph(texts.digitRule) : "") +
        payTable(
          setup,
          pays.map(([value, paid]) => [escaped(texts[value] ?? value), paid]),
        ),
      button: texts.deal,
      data: { face },
    };
  };
