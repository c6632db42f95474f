/** Twenty-one: cards, until the player stands. */
import { chip, ltr } from "./drawing.js";
import { createHands } from "./hands.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { moves, texts, say, outcome, showBalance } = game;
  const hands = createHands(game);

  const show = async ({ you, house, totals }) => {
    await hands.lay("you", you);
    hands.worth("you", totals[0]);
    await hands.lay("house", house);
    hands.worth("house", totals[1]);
  };
  const told = ({ totals }) => ltr(`${totals[0]} : ${totals[1]}`);

  return {
    ready: () => true,
    async play(send) {
      say("");
      hands.clear(2);
      let round = await send("round");
      await show(round);
      while (round.won === undefined) {
        showBalance(round.balance);
        say(`${texts.you}: ${round.totals[0]} · ${texts.house}: ${round.totals[1]}`);
        const move = await new Promise(moves.open);
        round = await send("move", { move });
        await show(round);
      }
      if (round.won > round.stake) hands.won("you");
      else if (round.won === 0) hands.won("house");
      say(`${told(round)} · ${outcome.text(round)}`, outcome.isWin(round));
      return round;
    },
    show: (round) => [chip(told(round), outcome.isWin(round) ? "word hit" : "word")],
  };
});
