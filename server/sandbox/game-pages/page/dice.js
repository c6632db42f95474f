/** Three dice that roll until they show what the server threw. */
import { choosing } from "./choosing.js";
import { below, ltr, pips } from "./drawing.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { element, still, wait } = game;
  const dice = [...element("dice").children];

  const put = (die, value) => die.replaceChildren(pips(value));

  const roll = async (die, value, index) => {
    if (!still) {
      const duration = 800 + 260 * index;
      die.animate(
        [
          { transform: "translateY(-70px) rotate(-300deg) scale(0.8)" },
          { transform: "translateY(0) rotate(-60deg)", offset: 0.55 },
          { transform: "translateY(-16px) rotate(-20deg)", offset: 0.75 },
          { transform: "none" },
        ],
        { duration, easing: "ease-out" },
      );
      for (let shown = 0; shown < duration - 160; shown += 80) {
        put(die, 1 + below(6));
        await wait(80);
      }
    }
    put(die, value);
  };

  for (const [index, die] of dice.entries()) put(die, [2, 5, 3][index]);

  return choosing(game, {
    reveal: ({ dice: thrown }) => Promise.all(thrown.map((value, index) => roll(dice[index], value, index))),
    told: ({ dice: thrown }) => [ltr(`${thrown.join(" + ")} = ${thrown.reduce((sum, one) => sum + one, 0)}`)],
    show: ({ dice: thrown }) =>
      thrown.map((value) => {
        const die = document.createElement("span");
        die.className = "die small";
        put(die, value);
        return die;
      }),
  });
});
