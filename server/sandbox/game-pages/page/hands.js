/** Cards, dominoes and tiles on a table. */
import { pips } from "./drawing.js";

const faces = {
  cards(text) {
    const rank = document.createElement("b");
    rank.textContent = text.slice(0, -1);
    const suit = document.createElement("i");
    suit.textContent = `${text.at(-1)}\ufe0e`;
    return { parts: [rank, suit], look: "♥♦".includes(text.at(-1)) ? "red" : "" };
  },
  dominoes: (text) => ({ parts: text.split(":").map(pips), look: "" }),
  tiles: (text) => ({ parts: [pips(text)], look: "" }),
};

export const createHands = ({ setup, element, still, wait }) => {
  const { face } = setup;
  const sides = { you: element("you"), house: element("house") };
  const handOf = (side) => side.querySelector(".hand");

  const back = () => {
    const card = document.createElement("span");
    card.className = `card back ${face}`;
    return card;
  };

  const open = (text) => {
    const card = document.createElement("span");
    const { parts, look } = faces[face](text);
    card.className = `card ${face} ${look}`;
    card.append(...parts);
    return card;
  };

  const turn = (card, edges) =>
    card.animate(
      edges.map((angle) => ({ transform: `perspective(400px) rotateY(${angle}deg)` })),
      { duration: 140, easing: "ease-in-out" },
    ).finished;

  /** Puts a card in the place of one that lies there, or beside the others. */
  const lay = async (side, text, place) => {
    const hand = handOf(sides[side]);
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
    /** So many backs for each, and nothing won. */
    clear(count) {
      for (const side of Object.values(sides)) {
        side.classList.remove("won");
        side.querySelector("output").textContent = "";
        handOf(side).replaceChildren(...Array.from({ length: count }, back));
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
