import { escaped } from "../../../artwork/escaped.ts";
import { dice } from "../../rules/dice.ts";
import { choiceField, paragraph, payTable, type Stage, type StageSetup } from "./parts.ts";

export const diceStage = (setup: StageSetup): Stage => {
  const { triple, choice, roll, diceRule } = setup.language.texts;
  const choices = Object.entries(dice.pays).map(([value, pays]) => ({
    value,
    label: value === "triple" ? triple : value.replace("-", "–"),
    pays,
  }));
  return {
    scene:
      '<div class="scene"><div class="dice" id="dice" dir="ltr"><span class="die"></span><span class="die"></span><span class="die"></span></div></div>',
    choices: choiceField(setup, choice, choices),
    rules:
      paragraph(diceRule) +
      payTable(
        setup,
        choices.map(({ label, pays }) => [`<bdi>${escaped(label)}</bdi>`, pays]),
      ),
    button: roll,
  };
};
