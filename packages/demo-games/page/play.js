/** What all games share: the balance, the Back button, calls to the server. */
import { createMoment } from "./moment.js";
import { createOutcome } from "./outcome.js";

const setup = JSON.parse(document.getElementById("setup").textContent);
const element = (id) => document.getElementById(id);
const numbers = new Intl.NumberFormat(`${setup.tag}-u-nu-latn`);

const format = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? numbers.format(value) : String(value ?? "");
  });

const framed = window.parent !== window;
const home = new URL(setup.backUrl, location.href);

const tell = (message) => window.parent.postMessage(message, home.origin);

const goBack = () => {
  if (framed) tell({ type: "livery:back" });
  else location.assign(home.href);
};

if (framed && setup.behaviour !== "silent") tell({ type: "livery:title", title: setup.name });
if (framed && setup.behaviour === "floods") {
  let sent = 0;
  setInterval(() => {
    for (const end = sent + 1000; sent < end; sent += 1) tell({ type: "livery:title", title: `${setup.name} ${sent}` });
  }, 50);
}
element("back").addEventListener("click", goBack);

const request = async (path, body, signal) => {
  const query = new URLSearchParams({ game: setup.gameId, token: setup.token });
  const response = await fetch(
    `${setup.base}/play/${path}?${query}`,
    body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal },
  );
  const answer = await response.json();
  if (!answer.success) throw Object.assign(new Error(answer.message), { code: answer.errorCode });
  return answer.value;
};

const say = (text, good = false) => {
  const message = element("message");
  message.textContent = text;
  message.classList.toggle("good", good);
};

const showBalance = (balance) => {
  element("balance").textContent = numbers.format(balance);
  element("more").hidden = balance >= 10;
};

const moveButtons = [...document.querySelectorAll("[data-move]")];

/** What the player can do in a round, in place of starting one. */
const moves = {
  buttons: moveButtons,
  open(made) {
    element("play").hidden = true;
    for (const button of moveButtons) {
      button.hidden = false;
      button.onclick = () => made(button.dataset.move);
    }
    moveButtons[0].focus();
  },
  close() {
    if (!element("play").hidden) return;
    element("play").hidden = false;
    for (const button of moveButtons) button.hidden = true;
    element("play").focus();
  },
};

const game = {
  setup,
  element,
  format,
  say,
  numbers,
  moves,
  showBalance,
  texts: setup.texts,
  outcome: createOutcome({ texts: setup.texts, tag: setup.tag, format }),
  still: matchMedia("(prefers-reduced-motion: reduce)").matches,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** A round in the list of rounds: what it showed, then what it paid. */
const lineOf = (shown, round) => {
  const item = document.createElement("li");
  const sum = document.createElement("span");
  sum.className = "sum";
  sum.textContent = game.outcome.sum(round);
  item.append(...shown, sum);
  return item;
};

const refusals = { "points.not.enough": setup.texts.notEnough };
const explain = ({ code }) => say(code ? (refusals[code] ?? setup.texts.expired) : setup.texts.lost);

/**
 * Runs the page. `start` gives a game: whether a round can start, how one is played with `send(path, body)`, and what
 * the list of rounds shows of one.
 */
export const playWith = (start) => {
  const moment = createMoment({
    light: element("light"),
    pieces: [...element("light").children],
    sum: element("message"),
    still: game.still,
    isWin: game.outcome.isWin,
  });
  const { play, ready, show } = start(game);

  const showHistory = (rounds) => {
    if (rounds.length > 0) element("history").replaceChildren(...rounds.map((round) => lineOf(show(round), round)));
  };

  let busy = false;
  const attempt = async (work) => {
    if (busy) return;
    busy = true;
    element("play").disabled = true;
    try {
      await work();
    } catch (error) {
      explain(error);
    } finally {
      busy = false;
      element("play").disabled = !ready();
      moves.close();
    }
  };

  element("controls").addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      const { stake, ...chosen } = Object.fromEntries(new FormData(element("controls")));
      const send = (path, body, signal) => request(path, { ...chosen, stake: Number(stake), ...body }, signal);
      const round = await play(send);
      showBalance(round.balance);
      showHistory(round.history);
      moment.show(round);
    });
  });

  element("more").addEventListener("click", () =>
    attempt(async () => {
      const { balance } = await request("refill", {});
      showBalance(balance);
    }),
  );

  attempt(async () => {
    const { balance, history } = await request("state");
    showBalance(balance);
    showHistory(history);
  });
};
