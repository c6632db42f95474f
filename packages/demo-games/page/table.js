/** Blackjack: cards, until the player stands. */
import { chip, ltr } from "./drawing.js";
import { playWith } from "./play.js";

const cardWith = (look, ...parts) => {
  const card = document.createElement("span");
  card.className = `card ${look}`;
  card.append(...parts);
  return card;
};

const back = () => cardWith("back");

const open = (text) => {
  const rank = document.createElement("b");
  rank.textContent = text.slice(0, -1);
  const suit = document.createElement("i");
  suit.textContent = `${text.at(-1)}\ufe0e`;
  return cardWith("♥♦".includes(text.at(-1)) ? "red" : "", rank, suit);
};

const turn = (card, edges) =>
  card.animate(
    edges.map((angle) => ({ transform: `perspective(400px) rotateY(${angle}deg)` })),
    { duration: 140, easing: "ease-in-out" },
  ).finished;

const createHands = ({ element, still, wait }) => {
  const sides = { you: element("you"), house: element("house") };
  const handOf = (side) => sides[side].querySelector(".hand");

  /** Puts a card in the place of one that lies there, or beside the others. */
  const lay = async (side, text, place) => {
    const hand = handOf(side);
    const there = hand.children[place];
    const card = open(text);
    if (there && !there.matches(".back")) return;
    if (there && !still) await turn(there, [0, 90]);
    if (there) there.replaceWith(card);
    else hand.append(card);
    if (!still) {
      await turn(card, [-90, 0]);
      await wait(120);
    }
  };

  return {
    clear() {
      for (const side of Object.keys(sides)) {
        sides[side].classList.remove("won");
        sides[side].querySelector("output").textContent = "";
        handOf(side).replaceChildren(back(), back());
      }
    },
    async lay(side, cards) {
      for (const [place, text] of cards.entries()) await lay(side, text, place);
    },
    worth(side, text) {
      sides[side].querySelector("output").textContent = text;
    },
    won: (side) => sides[side].classList.add("won"),
  };
};

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
      hands.clear();
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
