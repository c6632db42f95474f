import { escaped } from "../../../artwork/escaped.ts";
import { colourOf, pockets, wheel } from "../../rules/wheel.ts";
import { choiceField, figure, payTable, type Stage, type StageSetup } from "./parts.ts";

const at = (pocket: number, radius: number): string => {
  const angle = ((pocket - 0.5) / pockets.length) * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
};

/** The first pocket is at the top. */
const pictureOf = (): string => {
  const sectors = pockets.map(
    (number, place) =>
      `<path class="${colourOf(number)}" d="M${at(place, 62)}L${at(place, 98)}A98 98 0 0 1 ${at(place + 1, 98)}L${at(place + 1, 62)}A62 62 0 0 0 ${at(place, 62)}Z"/>`,
  );
  const numbers = pockets.map(
    (number, place) =>
      `<text y="-85" transform="rotate(${((place * 360) / pockets.length).toFixed(2)})">${number}</text>`,
  );
  return `<svg viewBox="-104 -104 208 208" aria-hidden="true"><circle class="rim" r="101"/>${sectors.join("")}${numbers.join("")}<circle class="inner" r="62"/><circle class="hub" r="44"/></svg>`;
};

export const wheelStage = (setup: StageSetup): Stage => {
  const { red, black, choice, spin } = setup.language.texts;
  const labels: Readonly<Record<string, string>> = { red, black };
  const choices = ["red", "0", "black", "1-12", "13-24", "25-36"].map((value) => ({
    value,
    label: labels[value] ?? value.replace("-", "–"),
    pays: wheel.pays[value] ?? 0,
  }));
  return {
    scene: `<div class="scene" dir="ltr"><div class="turning" id="turning">${pictureOf()}</div>${figure(setup, setup.game.cover.motif, ' class="middle"')}<span class="marker"></span><output class="fallen" id="fallen" aria-hidden="true"></output></div>`,
    choices: choiceField(setup, choice, choices),
    rules: payTable(
      setup,
      choices.map(({ label, pays }) => [`<bdi>${escaped(label)}</bdi>`, pays]),
    ),
    button: spin,
    data: { pockets },
  };
};
