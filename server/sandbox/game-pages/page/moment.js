/** How long a win is celebrated, in ms: it is over before the next round can be started without haste. */
const DURATION_MS = 560;
const LIFT_MS = 240;

/**
 * The moment of a win: the brand's light rises behind the sum, once. Any other round has none, however much of its stake
 * came back, and neither has anybody who asked for less motion.
 */
export const createMoment = ({ light, sum, still, isWin }) => ({
  show(round) {
    if (still || !isWin(round)) return;
    light.animate(
      [
        { transform: "scale(0.5)", opacity: 0 },
        { transform: "scale(0.9)", opacity: 0.85, offset: 0.4 },
        { transform: "scale(1.1)", opacity: 0 },
      ],
      { duration: DURATION_MS, easing: "ease-out" },
    );
    sum.animate([{ transform: "scale(0.9)" }, { transform: "scale(1)" }], { duration: LIFT_MS, easing: "ease-out" });
  },
});
