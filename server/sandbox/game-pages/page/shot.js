/** A shot: it flies to the chosen spot, and the closed spots show. */
import { choosing } from "./choosing.js";
import { chip } from "./drawing.js";
import { createPlaces } from "./places.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { element, still, outcome } = game;
  const places = createPlaces(game);
  const ball = element("ball");

  const flyTo = async (place) => {
    const from = ball.getBoundingClientRect();
    const to = place.getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const there = `translate(${x}px, ${y}px) scale(0.55) rotate(300deg)`;
    if (!still) {
      const timing = { duration: 480, easing: "cubic-bezier(0.2, 0.7, 0.4, 1)" };
      await ball.animate([{ transform: "none" }, { transform: there }], timing).finished;
    }
    ball.style.transform = there;
  };

  return choosing(game, {
    reset() {
      places.clear("shut", "hit");
      ball.style.transform = "none";
    },
    async reveal({ choice, closed, won }) {
      await flyTo(places.of(choice));
      for (const spot of closed) places.of(spot).classList.add("shut");
      if (won > 0) places.of(choice).classList.add("hit");
    },
    show: (round) => [chip(round.choice, outcome.isWin(round) ? "hit" : "")],
  });
});
