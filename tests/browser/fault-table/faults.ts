import type { Request, Route } from "@playwright/test";
import { goOffline, goOnline } from "../failures.ts";
import { ports } from "../ports.ts";
import { type Releases, startReleases } from "../releases.ts";
import { home } from "../support.ts";
import { expectAnswer, holdAnswer, quiet } from "./checks.ts";
import type { Visit } from "./journeys.ts";

/** A fault in progress. */
export interface Active {
  end(): Promise<void>;
  /** Lets the time pass for which the fault keeps calls waiting. */
  pass?(): Promise<void>;
  /** How often it has struck; absent for what is not counted. */
  strikes?(): number;
}

export interface Fault {
  readonly name: string;
  /** When it begins: before the page is opened, or once something is typed. */
  readonly from: "start" | "load";
  /** Whether it ends, so that the person can go on; else they must get there despite it. */
  readonly ends: boolean;
  /** What the browser and the site log because of it. */
  readonly noise: RegExp;
  begin(visit: Visit): Promise<Active>;
}

const missingFiles =
  /Failed to (load resource|fetch dynamically)|Unable to preload CSS|Refused to apply style|\[livery\]/;
const failedCalls = /Failed to load resource|\[livery\]/;

/** Decides what happens to a request, and whether that is the fault. */
type Answer = (route: Route, visit: Visit) => Promise<boolean>;

/** Routes some of the page's requests until it ends. */
async function strike(visit: Visit, isStruck: (request: Request) => boolean, answer: Answer): Promise<Active> {
  const { site } = visit;
  let strikes = 0;
  const handle = async (route: Route) => {
    if (!isStruck(route.request())) return route.fallback();
    if (await answer(route, visit)) strikes++;
  };
  await site.route("**/*", handle);
  return { end: () => site.unroute("**/*", handle), strikes: () => strikes };
}

/** The site's calls; not the pages and pictures that the sandbox serves at the same addresses. */
const isCall = (request: Request) =>
  new URL(request.url()).pathname.startsWith("/wps/") && ["fetch", "xhr"].includes(request.resourceType());

/** Every call of the gateway is answered so. */
const gateway = (name: string, answer: (route: Route, visit: Visit) => Promise<void>): Fault => ({
  name,
  from: "start",
  ends: true,
  noise: failedCalls,
  begin: (visit) =>
    strike(visit, isCall, async (route, { port }) => {
      await answer(route, { ...visit, port });
      return true;
    }),
});

/** What the gateway answers to a request. Node resolves no `*.localhost`: the address is the machine's. */
async function ask(route: Route, port: number) {
  const { host, pathname, search } = new URL(route.request().url());
  const headers = { ...route.request().headers(), host };
  return route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers });
}

const html = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

/** The same structure with every leaf of another type. */
function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mistyped);
  if (typeof value === "string") return 7;
  if (typeof value === "number") return "seven";
  if (typeof value === "boolean") return { no: "boolean" };
  if (value === null) return ["nothing"];
  return Object.fromEntries(Object.entries(Object(value)).map(([key, field]) => [key, mistyped(field)]));
}

const SLOW_MS = 20_000;

const slow: Fault = {
  name: "slow 20 s",
  from: "start",
  ends: true,
  noise: failedCalls,
  async begin(visit) {
    const held: (() => void)[] = [];
    const active = await strike(visit, isCall, async (route) => {
      holdAnswer(visit.site, route.request());
      await new Promise<void>((resolve) => held.push(resolve));
      expectAnswer(visit.site, route.request());
      await route.continue().catch(() => holdAnswer(visit.site, route.request()));
      return true;
    });
    const release = () => {
      for (const answer of held.splice(0)) answer();
    };
    return {
      ...active,
      async pass() {
        // Each of them waits by itself: one call may follow from another.
        while (held.length > 0) {
          await visit.site.clock.fastForward(SLOW_MS);
          release();
          await quiet(visit.site);
        }
      },
      async end() {
        release();
        await active.end();
      },
    };
  },
};

const flapping: Fault = {
  name: "flapping",
  from: "start",
  ends: false,
  noise: failedCalls,
  begin(visit) {
    const calls = new Map<string, number>();
    return strike(visit, isCall, async (route) => {
      const { pathname } = new URL(route.request().url());
      const count = calls.get(pathname) ?? 0;
      calls.set(pathname, count + 1);
      if (count % 2 === 1) await route.fallback();
      else await route.fulfill({ status: 503, contentType: "text/html", body: html });
      return count % 2 === 0;
    });
  },
};

/** Something that every page of the visit lacks. */
const denied = (name: string, takeAway: () => void): Fault => ({
  name,
  from: "start",
  ends: false,
  noise: /\[livery\]/,
  async begin({ site }) {
    await site.addInitScript(takeAway);
    return { end: async () => {} };
  },
});

const cookiesDenied: Fault = {
  name: "cookies denied",
  from: "start",
  ends: false,
  noise: /\[livery\]/,
  async begin(visit) {
    await visit.site.addInitScript(() => {
      Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
      Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
    });
    // Without any in the browser, none is sent.
    return strike(visit, isCall, async (route, { port }) => {
      const response = await ask(route, port);
      const { "set-cookie": _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
      return true;
    });
  },
};

const thirdPartiesBlocked: Fault = {
  name: "third parties blocked",
  from: "start",
  ends: false,
  noise: /ERR_BLOCKED_BY_CLIENT|\[livery\]/,
  begin(visit) {
    const own = new URL(home(visit.brand, "/", visit.port)).host;
    // The stand-ins for vendors too.
    const isOutside = (request: Request) => /^http/.test(request.url()) && new URL(request.url()).host !== own;
    return strike(visit, isOutside, async (route) => {
      await route.abort("blockedbyclient");
      return true;
    });
  },
};

const offline: Fault = {
  name: "offline after load",
  from: "load",
  ends: true,
  noise: /ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch dynamically)|Unable to preload CSS|\[livery\]/,
  async begin({ site }) {
    await goOffline(site);
    return { end: () => goOnline(site) };
  },
};

/** The site of the visits in which a release happens; started by the first. */
let releases: Promise<Releases> | undefined;

export const releasedSite = async (): Promise<Releases> => {
  releases ??= startReleases(ports.faultReleases);
  const running = await releases;
  running.answer("first");
  return running;
};

export const stopReleasedSite = async () => (await releases)?.stop();

export const anotherRelease: Fault = {
  name: "another release",
  from: "load",
  ends: false,
  noise: missingFiles,
  async begin() {
    (await releases)?.answer("second");
    return { end: async () => {} };
  },
};

/** One file of the site that is gone. */
export const missingChunk = (chunk: string): Fault => ({
  name: chunk,
  from: "start",
  ends: true,
  noise: missingFiles,
  begin: (visit) =>
    strike(
      visit,
      (request) => new URL(request.url()).pathname === chunk,
      async (route) => {
        await route.fulfill({ status: 404, body: "gone" });
        return true;
      },
    ),
});

/** Its cell tries one chunk after the other. */
export const eachChunkMissing: Fault = { ...missingChunk(""), name: "each lazy chunk 404" };

export const faults: readonly Fault[] = [
  // What the edge answers for a gateway that it can't reach.
  gateway("gateway down", (route) =>
    route.fulfill({
      status: 502,
      json: { success: false, errorCode: "gateway_unreachable", message: "", value: null },
    }),
  ),
  slow,
  gateway("500", (route) =>
    route.fulfill({ status: 500, json: { success: false, errorCode: "system_error", message: "", value: null } }),
  ),
  gateway("502 HTML", (route) => route.fulfill({ status: 502, contentType: "text/html", body: html })),
  gateway("HTML 200", (route) => route.fulfill({ contentType: "text/html", body: html })),
  gateway("truncated JSON", async (route, { port }) => {
    const response = await ask(route, port);
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  }),
  gateway("wrong types", async (route, { port }) => {
    const response = await ask(route, port);
    const answer = await response.json().catch(() => undefined);
    if (answer === undefined) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...answer, value: mistyped(answer.value) } });
  }),
  flapping,
  denied("storage denied", () => {
    const deny = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "caches"]) Object.defineProperty(window, name, { get: deny });
    IDBFactory.prototype.open = deny;
  }),
  denied("storage full", () => {
    const refuse = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
    IDBObjectStore.prototype.add = refuse;
  }),
  cookiesDenied,
  thirdPartiesBlocked,
  offline,
  eachChunkMissing,
  anotherRelease,
];
