import { fan } from "../../rules/fan.ts";
import { choiceField, paragraph, payTable, type Stage, type StageSetup } from "./parts.ts";

export const fanStage = (setup: StageSetup): Stage => {
  const { choice, start, fanRule } = setup.language.texts;
  const choices = Object.entries(fan.pays).map(([value, pays]) => ({ value, label: value, pays }));
  return {
    scene: '<div class="scene"><div class="coins" id="coins" dir="ltr"></div></div>',
    choices: choiceField(setup, choice, choices),
    rules:
      paragraph(fanRule) +
      payTable(
        setup,
        choices.map(({ label, pays }) => [label, pays]),
      ),
    button: start,
  };
};
