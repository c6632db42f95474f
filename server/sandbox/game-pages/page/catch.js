/** Targets that drift by: a tap shoots. */
import { choosing } from "./choosing.js";
import { ltr } from "./drawing.js";
import { createPlaces } from "./places.js";
import { playWith } from "./play.js";

playWith((game) => {
  const { still, wait, outcome } = game;
  const places = createPlaces(game);
  places.startOnTap();
  const pictureOf = (choice) => places.of(choice).querySelector("img");
  const paysOf = (choice) => places.of(choice).textContent;

  return choosing(game, {
    reset: () => places.clear("hit", "missed"),
    async reveal({ choice, isHit }) {
      const place = places.of(choice);
      place.classList.add("aimed");
      if (!still) await wait(520);
      place.classList.remove("aimed");
      place.classList.add(isHit ? "hit" : "missed");
    },
    told: ({ choice }) => [ltr(paysOf(choice))],
    show(round) {
      const picture = pictureOf(round.choice).cloneNode();
      picture.className = outcome.isWin(round) ? "" : "pale";
      return [picture];
    },
  });
});
