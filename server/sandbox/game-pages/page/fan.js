/** Coins, counted off by fours: a column each. */
import { choosing } from "./choosing.js";
import { chip, ltr } from "./drawing.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { element, still, wait } = game;
  const coins = element("coins");

  const lay = async ({ fours, left }) => {
    const count = 4 * fours + left;
    coins.replaceChildren();
    for (let laid = 0; laid < count; laid += 1) {
      const coin = document.createElement("i");
      if (laid >= count - left) coin.className = "left";
      coins.append(coin);
      if (!still && laid % 4 === 3) await wait(170);
    }
  };

  lay({ fours: 4, left: 0 });

  return choosing(game, {
    reveal: lay,
    told: ({ fours, left }) => [ltr(`${4 * fours + left} = ${fours} × 4 + ${left}`)],
    show: ({ left, choice }) => [chip(left, String(left) === choice ? "hit" : "")],
  });
});
