import { automatic, riseMs } from "../rules/crash.ts";
import { choiceField, figure, numbersIn, paragraph, type Stage, type StageSetup, times } from "./parts.ts";

export const crashStage = (setup: StageSetup): Stage => {
  const { autoCashOut, off, cashOut, rise, start } = setup.language.texts;
  const choices = [
    { value: "byHand", label: off },
    ...Object.entries(automatic)
      .sort(([, one], [, other]) => one - other)
      .map(([value, tenths]) => ({ value, label: times(setup, tenths / 10) })),
  ];
  return {
    scene: `<div class="scene" id="scene" dir="ltr"><svg id="sky" viewBox="0 0 340 210" aria-hidden="true"><path class="area" id="area"/><path class="curve" id="curve"/></svg>${figure(setup, ' id="flyer"')}<output class="number" id="number" aria-hidden="true">× ${numbersIn(setup.language.tag, 1).format(1)}</output></div>`,
    choices: choiceField(setup, autoCashOut, choices),
    rules: paragraph(rise),
    button: start,
    moves: [["cashOut", cashOut]],
    data: { riseMs },
  };
};
