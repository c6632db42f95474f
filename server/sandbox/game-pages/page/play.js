/** What both games share: the balance, the Back button, calls to the server. */
import { startDraw } from "./draw.js";
import { createMoment } from "./moment.js";
import { createOutcome } from "./outcome.js";
import { startSlot } from "./slot.js";

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

const request = async (path, body) => {
  const query = new URLSearchParams({ game: setup.gameId, token: setup.token });
  const response = await fetch(
    `${setup.base}/play/${path}?${query}`,
    body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
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

const game = {
  setup,
  element,
  format,
  say,
  texts: setup.texts,
  outcome: createOutcome({ texts: setup.texts, tag: setup.tag, format }),
  still: matchMedia("(prefers-reduced-motion: reduce)").matches,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const moment = createMoment({
  light: element("light"),
  sum: element("message"),
  still: game.still,
  isWin: game.outcome.isWin,
});

const { play, ready, show } = setup.kind === "draw" ? startDraw(game) : startSlot(game);

const showHistory = (rounds) => {
  if (rounds.length > 0) element("history").replaceChildren(...rounds.map(show));
};

const refusals = { "points.not.enough": setup.texts.notEnough };
const explain = ({ code }) => say(code ? (refusals[code] ?? setup.texts.expired) : setup.texts.lost);

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
  }
};

element("controls").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(async () => {
    const stake = Number(new FormData(element("controls")).get("stake"));
    const round = await play((path, body) => request(path, { ...body, stake }));
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
