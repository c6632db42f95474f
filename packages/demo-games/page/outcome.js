/**
 * What a round paid, in words. Only a round that pays more than its stake is a win; what comes back of the stake is
 * said plainly, without a plus and without a celebration.
 */
export const createOutcome = ({ texts, tag, format }) => {
  const plurals = new Intl.PluralRules(tag);
  /** A language that `Intl` lacks has one text for every number, without a plural form. */
  const counted = (key, points) => format(texts[`${key}_${plurals.select(points)}`] ?? texts[key], { points });
  const isWin = ({ won, stake }) => won > stake;

  return {
    isWin,
    text(round) {
      if (round.won === 0) return texts.nothing;
      return counted(isWin(round) ? "won" : "returned", round.won);
    },
    /** The same for the list of rounds, left to right in every language. */
    sum(round) {
      if (round.won === 0) return "–";
      return `\u2066${isWin(round) ? "+" : ""}${format("{won}", round)}\u2069`;
    },
  };
};
