/**
 * The inline script of every page, the same for all brands, so that the policy allows it by its hash. It lays the first
 * screen out once the splash is painted, starts the status call before any other script has arrived, hides the splash when
 * it is due (spec 4, 9), loads the site's scripts, answers taps until React has mounted, and shows an error when the site
 * doesn't start. A prerendered page is drawn and loaded, and starts when a person opens it. Nothing imports this file:
 * `npm run generate` bundles it into `../generated/boot-script.ts`, a string, which is committed because its hash must not
 * differ from build to build.
 */
import { tokenFields } from "#core/kernel/token-fields.ts";
import type { PageData } from "#core/merchant/index.ts";
import { whenActivated } from "#core/platform/activation.ts";
import { firstInteraction } from "#core/platform/first-interaction.ts";
import type { Boot } from "../boot.ts";
import { showCurrentChip } from "./current-chip.ts";
import { closeDownloadBarOnTap, releaseDownloadBar } from "./download-bar.ts";
import { answerEarlyTaps } from "./early-taps.ts";
import { app, element, splash } from "./page-elements.ts";
import { watchPresses } from "./presses.ts";
import { token } from "./read-storage.ts";
import { clearStartFailure, hideSplashWhenDue, showStartFailure } from "./splash.ts";
import { startStatusCall } from "./status-call.ts";
import { watchStrip } from "./strip.ts";
import { writeTimes } from "./times.ts";
import { takeVisitAddress } from "./visit-address.ts";
import { isAsPainted, waitForUse } from "./wait-for-use.ts";

/** How long the site may take to render before the page shows that it has not started. */
const START_TIMEOUT_MS = 15_000;

// First of all: its cookie is for this page alone.
const address = takeVisitAddress();
releaseDownloadBar(address);
writeTimes(app);

const showScreen = () => {
  if (!app.hidden && !("top" in app.dataset)) return;
  app.hidden = false;
  delete app.dataset.top;
  showCurrentChip(app);
};

// A member's first screen differs, and an address may open a session. The splash then waits for the site.
const { searchParams, hash } = new URL(address);
const opensSession = address !== location.href || hash !== "" || tokenFields.some((field) => searchParams.has(field));
const isVisitor = !token() && !opensSession;
if (isVisitor) {
  if ("later" in document.documentElement.dataset) {
    splash.remove();
    showScreen();
  } else if ("early" in splash.dataset) hideSplashWhenDue();
}

const isStripPainted = watchStrip();
const isWaiting = isStripPainted && isVisitor && isAsPainted(app, address);
const fail = () => showStartFailure(isVisitor && "waits" in app.dataset);
if (isWaiting) app.removeAttribute("aria-busy");
const used = firstInteraction(window, { exceptLinks: true });
const rest = watchPresses();
let installOffer: Event | undefined;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installOffer = event;
});
closeDownloadBarOnTap(app);
const replayTap = answerEarlyTaps(app);
let startTimeout: ReturnType<typeof setTimeout> | undefined;

const drawn = () => {
  clearStartFailure();
  clearTimeout(startTimeout);
  app.removeAttribute("aria-busy");
  app.dataset.started = "";
  hideSplashWhenDue();
  replayTap();
};

// It has no frames before a person opens it.
if (document.prerendering) showScreen();

let boot: Boot | undefined;
window.__livery = () => {
  showScreen();
  if (!boot) {
    const data: PageData = JSON.parse(element("livery-data").textContent ?? "");
    boot = {
      data,
      address,
      status: startStatusCall(data),
      used,
      get installOffer() {
        return installOffer;
      },
      rest,
      drawn,
    };
  }
  return boot;
};

// The splash is painted first, then the screen under it, in two parts: laying it out at once would block a slow phone
// longer than a tap may wait. The entry calls `__livery` itself where it is sooner or no frame comes.
const afterFrame = (task: () => void) => requestAnimationFrame(() => setTimeout(task));
afterFrame(() => {
  if (app.hidden) app.dataset.top = "";
  app.hidden = false;
  afterFrame(() => {
    showScreen();
    afterFrame(() => {
      try {
        const shown = window.__livery?.();
        if (isWaiting && shown) void waitForUse(shown, used).then(start, start);
      } catch (error) {
        window.reportError?.(error);
        if (isWaiting) start();
      }
    });
  });
});

// Before `#app` the page lists the entry first, then what it imports. They are evaluated from the last to the first, each in a task of
// its own: evaluating them all at once would block a slow phone longer than a tap may wait.
const loadScripts = async () => {
  const scripts = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")]
    .filter((link) => link.compareDocumentPosition(app) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();
  for (const { href } of scripts) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
const start = () => {
  whenActivated(document, () => {
    startTimeout = setTimeout(fail, START_TIMEOUT_MS);
  });
  loadScripts().catch((error) => {
    fail();
    window.reportError?.(error);
  });
};
if (!isWaiting) start();
