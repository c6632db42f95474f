/**
 * The one inline script of every page, the same for all brands, so that one hash in the policy allows it. It lays the
 * first screen out once the splash is on the screen, starts the status call before any other script has arrived, takes
 * the splash away when its time has come (spec 4, 9), reads the site's scripts, keeps a tap that comes before it is
 * drawn, and says so when they do not come.
 *
 * Nobody imports this file: `npm run generate` makes `generated/boot-script.ts` of it, a string, which is kept because
 * its hash must not differ from build to build.
 */
import type { PageData } from "#core/merchant/index.ts";
import type { Boot } from "./boot.ts";

/** Spec 9: the splash stays at least 1200 ms after the page's start, and 200 ms more. */
const MINIMUM = 1200 + 200;
/** How long it takes to fade, in milliseconds. */
const FADE = 180;
/** How long the site may take to be drawn before the page says that it has not started, in milliseconds. */
const PATIENCE = 15_000;

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const app = element("app");
const splash = element("splash");

const stored = (store: "localStorage" | "sessionStorage", key: string): string => {
  try {
    return window[store].getItem(key) || "";
  } catch {
    return "";
  }
};
const field = (json: string, name: string): string => {
  try {
    return String(JSON.parse(json)[name] || "");
  } catch {
    return "";
  }
};
const token = field(stored("sessionStorage", "MC_SESSION_INFO"), "token");

let failed = false;
const leave = () => {
  if (failed) return;
  splash.classList.add("splash-leaving");
  setTimeout(() => failed || splash.remove(), FADE);
};
const leaveWhenDue = () => setTimeout(leave, MINIMUM - performance.now());
if ("early" in splash.dataset && !token && !/[?&]tokens?=/.test(location.search)) leaveWhenDue();

// A tap that comes before the site can answer is answered once it can, if the same thing is in the same place.
const tappable = (node: EventTarget | null) => (node as Element | null)?.closest<HTMLElement>("a, li");
let tap: { readonly x: number; readonly y: number; readonly words: string } | undefined;
const keep = (event: MouseEvent) => {
  const { target, detail, ctrlKey, metaKey, shiftKey, pageX: x, pageY: y } = event;
  const tapped = tappable(target);
  if (!tapped || detail === 0 || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  tap = { x, y, words: tapped.textContent ?? "" };
  tapped.dataset.tapped = "";
};
app.addEventListener("click", keep, true);

const drawn = () => {
  failed = false;
  clearTimeout(late);
  app.removeAttribute("aria-busy");
  app.removeEventListener("click", keep, true);
  leaveWhenDue();
  if (!tap) return;
  const place = document.elementFromPoint(tap.x - scrollX, tap.y - scrollY);
  if (!tappable(place)?.textContent?.includes(tap.words)) return;
  place?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
};

const begin = (): Boot => {
  const data: PageData = JSON.parse(element("livery-data").textContent ?? "");
  const here = new URL(location.href);
  const query = here.searchParams;
  const host = here.hostname;
  const domain = data.record.domains
    .filter((name) => host === name || host.endsWith(`.${name}`))
    .sort((a, b) => b.length - a.length)[0];
  const labels = domain ? host.slice(0, -domain.length).split(".").filter(Boolean) : [];
  const label = (labels.pop() || "").replace(/^preview$/, "www");
  const affiliate = query.get("affiliateCode") || label.replace(/^www$/, "");
  const referral = query.get("referralCode") || query.get("r");
  const known = affiliate || referral ? "" : field(stored("localStorage", "reg_info"), "originalDomain");
  const original = known || [...labels, affiliate || label, domain || host].filter(Boolean).join(".");
  const tid = query.get("tid") || stored("localStorage", "tid");

  const page = new URL(here.pathname + here.search, here.origin);
  for (const name of ["token", "tokens", "code", "state", "sessionId", "tgAuthResult"]) page.searchParams.delete(name);

  const ask = new URLSearchParams({ device: "MOBILE" });
  if (tid) ask.set("track", tid);
  ask.set("originalDomain", original);
  ask.set("url", page.href);
  const url = `/wps/v2/system/status?${ask}`;
  const headers: Record<string, string> = {
    Merchant: data.record.code,
    Language: data.language,
    UserAgent: navigator.userAgent,
    "Cache-Control": "no-cache",
  };
  if (token) headers.Authorization = token;
  const call = async () => {
    const response = await fetch(url, { headers, credentials: "include" });
    return { status: response.status, body: await response.text() };
  };
  const answer = call();
  answer.catch(() => {});
  return { data, status: { url, started: Date.now(), answer }, drawn };
};
let begun: Boot | undefined;
const show = () => {
  app.hidden = false;
  delete app.dataset.top;
};
window.__livery = () => {
  show();
  begun ||= begin();
  return begun;
};
// The splash is painted first, then the screen under it, in two parts: to lay it out at once would hold a slow phone for
// as long as a tap may wait. The entry begins itself where it is sooner or no frame comes.
const afterFrame = (task: () => void) => requestAnimationFrame(() => setTimeout(task));
afterFrame(() => {
  if (app.hidden) app.dataset.top = "";
  app.hidden = false;
  afterFrame(() => {
    show();
    afterFrame(() => window.__livery?.());
  });
});

const fail = () => {
  failed = true;
  splash.className = "splash splash-failed";
  splash.removeAttribute("aria-hidden");
  splash.setAttribute("role", "alert");
  splash.replaceChildren((element("splash-failed") as HTMLTemplateElement).content.cloneNode(true));
  splash.querySelector("button")?.addEventListener("click", () => location.reload());
  document.body.append(splash);
};
const late = setTimeout(fail, PATIENCE);

// The page names the entry first, then what it imports. Read from the last to the first, each in a task of its own: to
// read them all at once would hold a slow phone for as long as a tap may wait.
const read = async () => {
  const scripts = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  for (const { href } of [...scripts].reverse()) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
};
read().catch((error) => {
  fail();
  reportError(error);
});
