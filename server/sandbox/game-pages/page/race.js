/** A race of four, in the order that the server drew. */
import { choosing } from "./choosing.js";
import { chip, ltr } from "./drawing.js";
import { createPlaces } from "./places.js";
import { playWith } from "./play.js";

/** How a runner spends its time: the one ahead at first need not win. */
const paces = [
  "cubic-bezier(0.5, 0.1, 0.6, 1)",
  "cubic-bezier(0.2, 0.6, 0.8, 0.6)",
  "cubic-bezier(0.6, 0.3, 0.3, 0.9)",
  "cubic-bezier(0.3, 0.2, 0.9, 0.7)",
];

playWith((game) => {
  const { still } = game;
  const places = createPlaces(game);

  const run = async (lane, place) => {
    const runner = lane.querySelector("img");
    const way = `translateX(${lane.clientWidth - runner.offsetLeft - runner.offsetWidth - 14}px)`;
    if (!still) {
      const timing = { duration: 2_200 + 260 * place, easing: paces[(place + lane.textContent.length) % paces.length] };
      await runner.animate([{ transform: "none" }, { transform: way }], timing).finished;
    }
    runner.style.transform = way;
    lane.classList.toggle("hit", place === 0);
  };

  return choosing(game, {
    reset() {
      places.clear("hit");
      for (const lane of places.all) lane.querySelector("img").style.transform = "none";
    },
    reveal: ({ order }) => Promise.all(order.map((runner, place) => run(places.of(runner), place))),
    told: ({ order }) => [ltr(order.join(" › "))],
    show: ({ order, choice }) => order.map((runner) => chip(runner, runner === choice ? "hit" : "")),
  });
});
