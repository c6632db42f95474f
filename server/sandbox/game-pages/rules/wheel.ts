/** A wheel of 37 pockets, one of them green. */
import type { ChoiceGame } from "./round.ts";

/** The pockets clockwise, as on every wheel with a single zero. */
export const pockets: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const colourOf = (number: number): "green" | "red" | "black" =>
  number === 0 ? "green" : pockets.indexOf(number) % 2 === 1 ? "red" : "black";

const covers = (choice: string, number: number): boolean => {
  const [first, last] = choice.split("-").map(Number);
  return choice === colourOf(number) || (number >= (first ?? 0) && number <= (last ?? first ?? 0));
};

export const wheel: ChoiceGame = {
  pays: { red: 2, black: 2, "0": 36, "1-12": 3, "13-24": 3, "25-36": 3 },
  play(choice, pick) {
    const number = pick(pockets.length);
    return {
      times: covers(choice, number) ? (wheel.pays[choice] ?? 0) : 0,
      shown: { number, colour: colourOf(number) },
    };
  },
};
