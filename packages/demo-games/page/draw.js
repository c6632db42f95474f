/** The number draw: choose, watch the balls roll in, compare. */
import { below } from "./drawing.js";
import { playWith } from "./play.js";

playWith(({ setup, element, format, say, texts, still, wait, outcome }) => {
  const buttons = [...element("numbers").children];
  const balls = [...element("balls").children];
  const chosen = new Set();

  const ready = () => chosen.size === setup.picks;

  const refresh = () => {
    for (const button of buttons) {
      const on = chosen.has(Number(button.value));
      button.setAttribute("aria-pressed", String(on));
      button.disabled = !on && ready();
    }
    element("play").disabled = !ready();
    say(
      chosen.size === 0
        ? format(texts.choose, { count: setup.picks })
        : format(texts.chosen, { count: chosen.size, total: setup.picks }),
    );
  };

  const forget = () => {
    for (const button of buttons) button.classList.remove("drawn");
    for (const ball of balls) {
      ball.className = "ball";
      ball.textContent = "";
    }
  };

  element("numbers").addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    const number = Number(button.value);
    if (!chosen.delete(number) && !ready()) chosen.add(number);
    forget();
    refresh();
  });

  element("quick").addEventListener("click", () => {
    chosen.clear();
    while (!ready()) chosen.add(1 + below(setup.highest));
    forget();
    refresh();
  });

  element("play").disabled = true;

  return {
    ready,
    async play(send) {
      forget();
      say(texts.drawing);
      const round = await send("round", { picks: [...chosen] });
      for (const [index, number] of round.drawn.entries()) {
        const ball = balls[index];
        ball.textContent = number;
        ball.classList.add("full");
        buttons[number - 1].classList.add("drawn");
        if (round.hits.includes(number)) ball.classList.add("hit");
        if (!still) await wait(480);
      }
      say(`\u2066${round.hits.length} / ${setup.picks}\u2069 · ${outcome.text(round)}`, outcome.isWin(round));
      return round;
    },
    show: ({ drawn, hits }) =>
      drawn.map((number) => {
        const ball = document.createElement("b");
        ball.textContent = number;
        if (hits.includes(number)) ball.className = "hit";
        return ball;
      }),
  };
});
