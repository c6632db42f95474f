/** The wheel: it turns until the pocket that the server drew is below the marker. */
import { choosing } from "./choosing.js";
import { chip, isolated } from "./drawing.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { setup, element, texts, still } = game;
  const fallen = element("fallen");
  let angle = 0;

  return choosing(game, {
    reset() {
      fallen.className = "fallen";
    },
    async reveal({ number, colour }) {
      const from = angle;
      const to = (-360 * setup.pockets.indexOf(number)) / setup.pockets.length;
      angle = from + 4 * 360 + ((((to - from) % 360) + 360) % 360);
      const turning = element("turning");
      turning.style.transform = `rotate(${angle}deg)`;
      if (!still) {
        const timing = { duration: 3_000, easing: "cubic-bezier(0.12, 0.6, 0.15, 1)" };
        await turning.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], timing)
          .finished;
      }
      fallen.textContent = number;
      fallen.className = `fallen shown ${colour}`;
    },
    told: ({ number, colour }) =>
      [[number, texts[colour]].filter((word) => word !== undefined).join(" ")].map(isolated),
    show: ({ number, colour }) => [chip(number, colour)],
  });
});
