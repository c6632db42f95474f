/** The slot: five reels that roll down to where the server stopped them. */
import { below } from "./drawing.js";
import { playWith } from "./play.js";

playWith(({ setup, element, say, still, outcome }) => {
  const reels = [...element("reels").children];
  const pictureOf = (symbol) => `${setup.base}/play/symbol/${setup.gameId}/${symbol}.svg`;

  const cell = (symbol) => {
    const item = document.createElement("li");
    const picture = document.createElement("img");
    picture.src = pictureOf(symbol);
    picture.alt = "";
    item.append(picture);
    return item;
  };

  const passing = () => setup.symbols[below(setup.symbols.length)];

  /** Puts the result above what is shown, with other symbols between, and lets the strip fall. */
  const roll = async (reel, column, index) => {
    const strip = reel.firstElementChild;
    const stopped = column.map(cell);
    if (!still) {
      const between = Array.from({ length: 9 + index * 3 }, () => cell(passing()));
      strip.prepend(...stopped, ...between);
      const height = reel.clientHeight / 3;
      await strip.animate(
        [{ transform: `translateY(${-height * (strip.children.length - 3)}px)` }, { transform: "translateY(0)" }],
        { duration: 700 + index * 220, easing: "cubic-bezier(0.2, 0.6, 0.2, 1.02)" },
      ).finished;
    }
    strip.replaceChildren(...stopped);
  };

  const mark = (round) => {
    if (!outcome.isWin(round)) return;
    const { grid, wins } = round;
    for (const { symbol, reels: length } of wins) {
      for (const [index, column] of grid.slice(0, length).entries()) {
        for (const [row, shown] of column.entries()) {
          if (shown === symbol || shown === "wild") reels[index].firstElementChild.children[row].classList.add("win");
        }
      }
    }
    element("reels").classList.add("settled");
  };

  return {
    ready: () => true,
    async play(send) {
      element("reels").classList.remove("settled");
      say("");
      const round = await send("round", {});
      await Promise.all(round.grid.map((column, index) => roll(reels[index], column, index)));
      mark(round);
      say(outcome.text(round), outcome.isWin(round));
      return round;
    },
    show: ({ grid }) => grid.map((column) => cell(column[1]).firstElementChild),
  };
});
