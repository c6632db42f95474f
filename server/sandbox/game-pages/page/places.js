/** Places in the scene, one of which is chosen by a tap. */
export const createPlaces = ({ element }) => {
  const places = [...element("places").children];
  const choiceOf = (place) => place.querySelector("input").value;

  return {
    all: places,
    of: (value) => places.find((place) => choiceOf(place) === value),
    /** A tap chooses and starts; with the keys one chooses first, as with every other choice. */
    startOnTap() {
      for (const place of places) {
        place.addEventListener("click", ({ target }) => {
          const choice = place.querySelector("input");
          if (target === choice || element("play").disabled) return;
          choice.checked = true;
          element("controls").requestSubmit();
        });
      }
    },
    clear(...looks) {
      for (const place of places) place.classList.remove(...looks);
    },
  };
};
