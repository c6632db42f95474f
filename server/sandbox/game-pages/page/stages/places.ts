/** The games whose choices are places in the scene: a shot, a race, targets. */
import { catching, hitsOf } from "../../rules/catch.ts";
import { race } from "../../rules/race.ts";
import { shot } from "../../rules/shot.ts";
import { choicePlaces, figure, numbersIn, paragraph, payTable, type Stage, type StageSetup, times } from "./parts.ts";

type Pays = Readonly<Record<string, number>>;

const equalPays = (setup: StageSetup, rule: string, pays: Pays): string =>
  paragraph(rule) +
  payTable(
    setup,
    Object.entries(pays)
      .slice(0, 1)
      .map(([, paid]) => [setup.language.texts.each, paid]),
  );

/** What the shot is made with, by what the cover shows. */
const balls: Readonly<Record<string, readonly [scene: string, ball: string]>> = {
  basketball: ["hoop", "basketball"],
  balls: ["pool", "balls"],
};

export const shotStage = (setup: StageSetup): Stage => {
  const { shoot, shotRule } = setup.language.texts;
  const [scene, ball] = balls[setup.game.cover.motif] ?? ["goal", "football"];
  const places = Object.keys(shot.pays).map((spot) => [spot, `<b>${spot}</b>`] as const);
  return {
    scene: `<div class="scene ${scene}" dir="ltr">${choicePlaces(setup, places)}${figure(setup, ball, ' class="flying" id="ball"')}</div>`,
    rules: equalPays(setup, shotRule, shot.pays),
    button: shoot,
  };
};

export const raceStage = (setup: StageSetup): Stage => {
  const { start, raceRule } = setup.language.texts;
  const places = Object.keys(race.pays).map(
    (runner) => [runner, `<b>${runner}</b>${figure(setup, setup.game.cover.motif)}`] as const,
  );
  return {
    scene: `<div class="scene" dir="ltr">${choicePlaces(setup, places)}</div>`,
    rules: equalPays(setup, raceRule, race.pays),
    button: start,
  };
};

const prey = ["shell", "fish", "crab", "turtle", "octopus", "shark"];
const prizes = ["coin", "cherry", "clover", "bell", "gem", "crown"];

export const catchStage = (setup: StageSetup): Stage => {
  const { game, language } = setup;
  const { catchRule, shoot } = language.texts;
  const percent = new Intl.NumberFormat(`${language.tag}-u-nu-latn`, { style: "percent" });
  const own = game.cover.motif;
  const isSea = game.category === "FISH";
  // The game's own figure pays the most.
  const others = (isSea ? prey : prizes).filter((motif) => motif !== own).slice(0, 5);
  const targets = Object.entries(catching.pays).map(([value, pays], index) => ({
    value,
    pays,
    motif: others[index] ?? own,
  }));
  const places = targets.map(
    ({ value, pays, motif }) =>
      [value, `${figure(setup, motif)}<b>×${numbersIn(language.tag).format(pays)}</b>`] as const,
  );
  const rows = targets.map(
    ({ motif, pays }) =>
      `<tr><th scope="row">${figure(setup, motif, ' loading="lazy"')}</th><td>${times(setup, pays)}</td><td><bdi>${percent.format(hitsOf(pays) / 100)}</bdi></td></tr>`,
  );
  return {
    scene: `<div class="scene ${isSea ? "sea" : "hall"}" dir="ltr">${choicePlaces(setup, places)}</div>`,
    rules: `${paragraph(catchRule)}<table><tbody>${rows.join("")}</tbody></table>`,
    button: shoot,
  };
};
