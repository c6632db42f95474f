/** A whole number from 0 up to, and without, `count`, for what is only seen: the server draws every result. */
export const below = (count) => crypto.getRandomValues(new Uint32Array(1))[0] % count;

/** A chip of the list of rounds. */
export const chip = (text, className = "") => {
  const item = document.createElement("b");
  item.textContent = text;
  item.className = `chip ${className}`;
  return item;
};

/** Left to right in every language. */
export const ltr = (text) => `\u2066${text}\u2069`;

/** In its own direction. */
export const isolated = (text) => `\u2068${text}\u2069`;

const places = {
  1: "5",
  2: "19",
  3: "159",
  4: "1379",
  5: "13579",
  6: "134679",
  7: "1345679",
  8: "12346789",
  9: "123456789",
};

/** So many pips, from 0 to 9, in a square of 60. */
export const pips = (count) => {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 60 60");
  for (const place of places[count] ?? "") {
    const pip = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    pip.setAttribute("cx", 14 + 16 * ((place - 1) % 3));
    pip.setAttribute("cy", 14 + 16 * Math.floor((place - 1) / 3));
    pip.setAttribute("r", 6);
    picture.append(pip);
  }
  return picture;
};

/** Calls `draw` with 0 to 1 while the time passes; at once with 1 for who asked for less motion. */
export const during = (ms, still, draw) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const frame = (at) => {
      const passed = still ? 1 : Math.min(1, Math.max(0, (at - begun) / ms));
      draw(passed);
      if (passed < 1) requestAnimationFrame(frame);
      else resolve();
    };
    if (still) frame(begun);
    else requestAnimationFrame(frame);
  });
