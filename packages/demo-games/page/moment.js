/** How long a win is celebrated, in ms: it is over before the next round can be started without haste. */
const DURATION_MS = 560;
const LIFT_MS = 240;

/** How far pieces fly, in px, and how much higher than the sum the middle of their ring is. */
const NEAR_PX = 88;
const FAR_PX = 150;
const RISE_PX = 34;
/** Neighbours in the list fly to different sides. */
const GOLDEN_ANGLE = 137.5;

const flightOf = (index) => {
  const angle = (index * GOLDEN_ANGLE * Math.PI) / 180;
  const far = index % 2 === 0 ? FAR_PX : NEAR_PX;
  return [Math.cos(angle) * far, Math.sin(angle) * far * 0.8 - RISE_PX].map(Math.round);
};

/**
 * The moment of a win: the brand's light rises behind the sum, once, and pieces of the brand's shape fly from it. Any
 * other round has none, however much of its stake came back, and neither has anybody who asked for less motion.
 */
export const createMoment = ({ light, pieces, sum, still, isWin }) => ({
  show(round) {
    if (still || !isWin(round)) return;
    light.animate(
      [
        { transform: "scale(0.5)", opacity: 0 },
        { transform: "scale(0.85)", opacity: 1, offset: 0.25 },
        { transform: "scale(1)", opacity: 1, offset: 0.65 },
        { transform: "scale(1.1)", opacity: 0 },
      ],
      { duration: DURATION_MS, easing: "ease-out" },
    );
    for (const [index, piece] of pieces.entries()) {
      const [x, y] = flightOf(index);
      piece.animate(
        [
          { transform: "translate(0, 0) scale(0.3)" },
          { transform: `translate(${x}px, ${y}px) rotate(${index % 2 === 0 ? 150 : -120}deg)` },
        ],
        { duration: DURATION_MS, easing: "cubic-bezier(0.1, 0.8, 0.3, 1)" },
      );
    }
    sum.animate([{ transform: "scale(0.9)" }, { transform: "scale(1)" }], { duration: LIFT_MS, easing: "ease-out" });
  },
});
