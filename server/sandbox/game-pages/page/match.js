/** A match in a few seconds: the score counts up to what the server drew. */
import { choosing } from "./choosing.js";
import { chip, during, isolated, ltr } from "./drawing.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { setup, element, still } = game;
  const sides = [element("home"), element("away")];
  const [home, away] = setup.teams.map(isolated);
  const clock = element("clock");

  const show = (score, passed) => {
    for (const [index, points] of score.entries()) sides[index].textContent = Math.floor(points * passed);
    clock.style.setProperty("--passed", passed);
  };

  return choosing(game, {
    reset: () => show([0, 0], 0),
    reveal: ({ score }) => during(2_600, still, (passed) => show(score, passed)),
    told: ({ score }) => [`${home} ${ltr(score[0])} : ${ltr(score[1])} ${away}`],
    show: ({ score }) => [chip(`${ltr(score[0])} : ${ltr(score[1])}`, "word")],
  });
});
