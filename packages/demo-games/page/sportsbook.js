/** A match in a few seconds: the score counts up to the server's. */
import { chip, ltr } from "./drawing.js";
import { playWith } from "./play.js";

const MATCH_MS = 2_600;

/** In its own direction. */
const isolated = (text) => `\u2068${text}\u2069`;

/** Calls `draw` with 0 to 1 while the match is on. A person who asked for less motion gets 1 at once. */
const during = (still, draw) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const frame = (at) => {
      const passed = still ? 1 : Math.min(1, Math.max(0, (at - begun) / MATCH_MS));
      draw(passed);
      if (passed < 1) requestAnimationFrame(frame);
      else resolve();
    };
    if (still) frame(begun);
    else requestAnimationFrame(frame);
  });

playWith(({ setup, element, say, still, outcome }) => {
  const sides = [element("home"), element("away")];
  const [home, away] = setup.teams.map(isolated);
  const clock = element("clock");

  const show = (score, passed) => {
    for (const [index, points] of score.entries()) sides[index].textContent = Math.floor(points * passed);
    clock.style.setProperty("--passed", passed);
  };

  return {
    ready: () => true,
    async play(send) {
      show([0, 0], 0);
      say("");
      const round = await send("round");
      const { score } = round;
      await during(still, (passed) => show(score, passed));
      const told = `${home} ${ltr(score[0])} : ${ltr(score[1])} ${away}`;
      say(`${told} · ${outcome.text(round)}`, outcome.isWin(round));
      return round;
    },
    show: ({ score }) => [chip(`${ltr(score[0])} : ${ltr(score[1])}`, "word")],
  };
});
