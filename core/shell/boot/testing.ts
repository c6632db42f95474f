import { createManualClock } from "#core/kernel/index.ts";
import type { Boot } from "../boot.ts";
import { bootScript, laterPageScript } from "../boot-script.ts";

export interface Visit {
  readonly address: string;
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly domains?: readonly string[];
  /** Whether the page's first screen is complete. */
  readonly early?: boolean;
  /** When the script runs, in milliseconds since the page's start. */
  readonly now?: number;
  readonly userAgent?: string;
  /** On which visits the page reserves the download bar's place. */
  readonly bar?: string;
  readonly displayMode?: string;
  readonly isApp?: boolean;
  readonly isOffline?: boolean;
  /** Query fields with which a chosen log-in provider returns. */
  readonly returns?: readonly string[];
  /** The page that led to this one. */
  readonly referrer?: string;
  /** The markup of the protection strip. */
  readonly strip?: string;
  /** The browser has made a shadow tree of it. */
  readonly isStripDrawn?: boolean;
  /** The language of a page that is complete without scripts. */
  readonly waits?: string;
  /** The browser's `IntersectionObserver`. */
  readonly IntersectionObserver?: unknown;
  /** Markup that the first screen has besides. */
  readonly more?: string;
  /** The entry of the history that the page is. */
  readonly historyState?: unknown;
  readonly saveData?: boolean;
  /** The body of the gateway's answer about its status; the call fails without one. */
  readonly status?: string | null;
  /** The browser draws the page before a person opens it. */
  readonly isPrerendered?: boolean;
}

const screen = `<button class="download-close"></button><a href="/m/game">Play now</a><ul><li class="game">Dragon</li></ul>`;

/** Ends the listeners of the page before. */
let endLast: (() => void) | undefined;

/** Runs the script as a page would, in its own context. */
export function boot({ address, local = {}, session = {}, early = false, now = 700, ...visit }: Visit) {
  const { domains = ["lotusplay.example", "vip.lotusplay.example"], userAgent = "Test/1", returns = [] } = visit;
  document.documentElement.dataset.bar = visit.bar ?? "";
  delete document.documentElement.dataset.later;
  Object.defineProperty(document, "referrer", { value: visit.referrer ?? "", configurable: true });
  Object.assign(document, { prerendering: visit.isPrerendered === true });
  const plugins = [{ manifest: {} }, { manifest: { returns: { query: returns } } }];
  document.body.innerHTML = `${visit.strip === undefined ? "" : `<div id="protection-strip">${visit.strip}</div>`}<div id="splash"${early ? " data-early" : ""}></div>
    <div id="app" hidden aria-busy="true"${visit.waits ? ` data-waits="${visit.waits}"` : ""}>${screen}${visit.more ?? ""}</div>
    <template id="splash-failed" data-part="Games did not start"><strong>It did not start</strong><button type="button">Retry</button></template>
    <script type="application/json" id="livery-data">${JSON.stringify({ record: { code: "lotus", revision: "r1", domains, plugins }, build: "b1", language: "PT-BR" })}</script>`;
  const strip = () => document.getElementById("protection-strip");
  const shadow = visit.isStripDrawn ? strip()?.attachShadow({ mode: "open" }) : undefined;
  if (shadow) shadow.innerHTML = visit.strip ?? "";
  const clock = createManualClock(now);
  const calls: { url: URL; headers: Record<string, string> }[] = [];
  const stored: string[] = [];
  const store = (values: Readonly<Record<string, string>>) => ({
    getItem: (key: string) => values[key] ?? null,
    setItem: (...entry: string[]) => stored.push(entry.join("=")),
  });
  const frames: (() => void)[] = [];
  const reported: unknown[] = [];
  const window: { __livery?: () => Boot } = visit.isApp ? ({ LiveryApp: {} } as object) : {};
  const listening = new AbortController();
  const addEventListener = (type: string, listener: EventListener, options: AddEventListenerOptions = {}) =>
    globalThis.addEventListener(type, listener, {
      ...options,
      signal: AbortSignal.any([listening.signal, ...(options.signal ? [options.signal] : [])]),
    });
  endLast?.();
  endLast = () => listening.abort();
  const reports: unknown[] = [];
  const navigator = {
    userAgent,
    onLine: !visit.isOffline,
    connection: { saveData: visit.saveData === true },
    sendBeacon: (_url: string, body: string) => reports.push(JSON.parse(body)),
  };
  let isStarted = false;
  Object.assign(window, {
    localStorage: store(local),
    sessionStorage: store(session),
    reportError: (error: unknown) => reported.push(error),
    addEventListener,
    Element,
    navigator,
    ...(visit.IntersectionObserver ? { IntersectionObserver: visit.IntersectionObserver } : {}),
  });
  const at = new URL(address);
  const world = {
    window,
    location: at,
    history: {
      state: visit.historyState ?? null,
      replaceState(_state: unknown, _title: string, to: URL) {
        at.href = to.href;
      },
    },
    navigator,
    addEventListener,
    IntersectionObserver: visit.IntersectionObserver,
    performance: { now: () => clock.now(), mark() {} },
    matchMedia: (query: string) => ({ matches: query.includes(visit.displayMode ?? "browser") }),
    scrollX: 0,
    scrollY: 0,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void, delay = 0) => clock.after(delay, task),
    clearTimeout: (cancel?: () => void) => cancel?.(),
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      calls.push({ url: new URL(url, address), headers });
      if (visit.status === null) throw new TypeError("Failed to fetch");
      return { status: 200, text: async () => visit.status ?? "{}" };
    },
  };
  const { querySelectorAll } = document;
  document.querySelectorAll = ((selectors: string) => {
    isStarted ||= selectors.includes("modulepreload");
    return querySelectorAll.call(document, selectors);
  }) as typeof querySelectorAll;
  for (const script of [laterPageScript, bootScript])
    new Function(...Object.keys(world), script)(...Object.values(world));
  const begin = (): Boot => {
    const left = window.__livery?.();
    if (!left) throw new Error("the boot script did not define __livery");
    return left;
  };
  return {
    calls,
    reports,
    isStarted: () => isStarted,
    strip,
    stored,
    reported,
    clock,
    at,
    begin,
    splash: () => document.getElementById("splash"),
    app: document.querySelector<HTMLElement>("#app") ?? document.body,
    /** A person opens the prerendered page. */
    activate() {
      Object.assign(document, { prerendering: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    },
    /** The browser paints. */
    async frame() {
      for (const frame of frames.splice(0)) frame();
      await clock.advance(0);
    },
    call: () => {
      begin();
      const [call] = calls;
      if (!call) throw new Error("the boot script sent no request");
      return { ...call, query: Object.fromEntries(call.url.searchParams) };
    },
  };
}
