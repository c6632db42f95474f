/** The number that rises: who cashes out before it bursts has the stake times that number. */
import { chip, ltr } from "./drawing.js";
import { playWith } from "./play.js";

/** Where the curve starts and how far it reaches, in the units of the picture. */
const sky = { left: 52, bottom: 166, width: 236, height: 122 };
/** The least that the picture shows: it grows with the rise. */
const least = { ms: 6_000, number: 2.4 };

playWith(({ setup, element, moves, texts, say, outcome, still, showBalance }) => {
  const tenthsOf = new Intl.NumberFormat(`${setup.tag}-u-nu-latn`, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const timesOf = (number) => `× ${tenthsOf.format(number)}`;
  const scene = element("scene");
  const flyer = element("flyer");

  const numberAt = (ms) => Math.exp(ms / setup.riseMs);

  /** The curve up to this moment. */
  const draw = (ms) => {
    const spanMs = Math.max(ms, least.ms);
    const span = Math.max(numberAt(ms), least.number) - 1;
    const at = (share) => {
      const x = sky.left + (sky.width * share * ms) / spanMs;
      const y = sky.bottom - (sky.height * (numberAt(share * ms) - 1)) / span;
      return [x, y];
    };
    const points = Array.from({ length: 25 }, (_, index) => at(index / 24));
    const line = `M${points.map((point) => point.map((value) => value.toFixed(1)).join(" ")).join("L")}`;
    const [x, y] = points[24];
    element("curve").setAttribute("d", line);
    element("area").setAttribute("d", `${line}V${sky.bottom}H${sky.left}Z`);
    const scale = element("sky").clientWidth / 340;
    flyer.style.translate = `${x * scale}px ${y * scale}px`;
  };

  /** Shows a rise until it is over: by the player, or by itself. */
  const watch = async ({ rising }, send) => {
    const begun = performance.now() - rising;
    const watched = new AbortController();
    const [cashOut] = moves.buttons;
    const tell = (number) => {
      element("number").textContent = timesOf(number);
      cashOut.textContent = `${texts.cashOut} ${ltr(timesOf(number))}`;
      cashOut.setAttribute("aria-disabled", String(number < 1.1));
    };
    cashOut.setAttribute("aria-label", texts.cashOut);

    let over = false;
    const frame = (at) => {
      if (over) return;
      const ms = Math.max(0, at - begun);
      tell(Math.floor(numberAt(ms) * 10) / 10);
      if (!still) draw(ms);
      requestAnimationFrame(frame);
    };
    frame(begun);

    const byHand = new Promise((resolve) => {
      moves.open(async () => {
        if (cashOut.getAttribute("aria-disabled") === "true") return;
        // Where the number bursts meanwhile, or the call is lost, the other call tells.
        const answer = await send("move", { move: "cashOut" }).catch(() => undefined);
        if (answer?.won !== undefined) resolve(answer);
      });
    });
    try {
      return await Promise.race([send("move", { move: "wait" }, watched.signal), byHand]);
    } finally {
      over = true;
      watched.abort();
    }
  };

  draw(0);

  return {
    ready: () => true,
    async play(send) {
      scene.className = "scene rising";
      say(texts.rise);
      const flight = await send("round");
      showBalance(flight.balance);
      const round = flight.won === undefined ? await watch(flight, send) : flight;
      const number = round.tenths / 10;
      element("number").textContent = timesOf(number);
      if (!still) draw(setup.riseMs * Math.log(number));
      scene.className = `scene ${round.burst ? "burst" : "cashed"}`;
      say(`${ltr(timesOf(number))} · ${outcome.text(round)}`, outcome.isWin(round));
      return round;
    },
    show: ({ tenths, burst }) => [chip(ltr(timesOf(tenths / 10)), burst ? "word" : "word hit")],
  };
});
