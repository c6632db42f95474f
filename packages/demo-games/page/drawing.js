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
