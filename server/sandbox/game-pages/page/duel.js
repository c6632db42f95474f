/** Two hands, one of which the player has bet on. */
import { choosing } from "./choosing.js";
import { chip, isolated, ltr } from "./drawing.js";
import { createHands } from "./hands.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { element, texts } = game;
  const hands = createHands(game);
  const size = element("you").querySelectorAll(".card").length;
  const worthOf = ({ cards, value }) => texts[value] ?? ltr(cards.length > 1 ? value : cards[0]);

  return choosing(game, {
    reset: () => hands.clear(size),
    async reveal({ you, house, lead }) {
      for (const [side, hand] of [
        ["you", you],
        ["house", house],
      ]) {
        await hands.lay(side, hand.cards);
        hands.worth(side, worthOf(hand));
      }
      if (lead !== 0) hands.won(lead > 0 ? "you" : "house");
    },
    told: ({ you, house }) => [
      isolated(`${texts.you}: ${worthOf(you)}`),
      isolated(`${texts.house}: ${worthOf(house)}`),
    ],
    show: ({ choice, lead }) => [
      chip(
        lead === 0 ? texts.tie : texts[lead > 0 ? "you" : "house"],
        lead > 0 === (choice === "you") && lead !== 0 ? "word hit" : "word",
      ),
    ],
  });
});
