import { html } from "#core/shell/index.ts";
import { matchPays } from "../rules/sportsbook.ts";
import { choiceField, figure, payTable, type Stage, type StageSetup } from "./parts.ts";

const initials = (team: string): string =>
  team
    .split(" ")
    .map((word) => word.charAt(0))
    .join("")
    .toUpperCase()
    .slice(0, 2);

const crest = (team: string): string =>
  `<svg class="crest" viewBox="0 0 80 92" aria-hidden="true"><path class="field" d="M40 3 75 13V46C75 68 60 82 40 89 20 82 5 68 5 46V13Z"/><path class="sash" d="M5 46V34L75 58C73 66 69 72 64 77Z"/><text x="40" y="44">${html(initials(team))}</text></svg>`;

const teamOf = (team: string, isHome: boolean): string =>
  `<div class="team ${isHome ? "home" : "away"}">${crest(team)}<bdi>${html(team)}</bdi></div>`;

export const sportsbookStage = (setup: StageSetup): Stage => {
  const { game, language } = setup;
  const { texts } = language;
  const [home, away] = game.teams ?? ["", ""];
  const labels: Readonly<Record<string, string>> = { home, tie: texts.tie, away };
  const choices = Object.entries(matchPays(game.motif)).map(([value, paid]) => ({
    value,
    label: labels[value] ?? value,
    pays: paid,
  }));
  return {
    scene: `<div class="scene" data-motif="${game.motif}">${teamOf(home, true)}<p class="score" aria-hidden="true"><b id="home">0</b><i>:</i><b id="away">0</b></p>${teamOf(away, false)}<div class="clock"><span id="clock">${figure(setup)}</span></div></div>`,
    choices: choiceField(setup, texts.choice, choices),
    rules: payTable(
      setup,
      choices.map(({ label, pays: paid }) => [`<bdi>${html(label)}</bdi>`, paid]),
    ),
    button: texts.start,
    data: { teams: [home, away] },
  };
};
