/** A game in which something is chosen before each round: `reveal` shows a round, `told` says it, `show` lists it. */
export const choosing = ({ say, outcome }, { reset = () => {}, reveal, told = () => [], show }) => ({
  ready: () => true,
  async play(send) {
    reset();
    say("");
    const round = await send("round");
    await reveal(round);
    say([...told(round), outcome.text(round)].join(" · "), outcome.isWin(round));
    return round;
  },
  show,
});
