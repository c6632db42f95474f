import type { OriginKind } from "#core/kernel/index.ts";
import type { ConformanceCase } from "#core/plugin-api/index.ts";
import { type Footprint, followFootprint } from "./footprint.ts";
import { createPatches, type Patches } from "./patches.ts";

/** What can be wrong with a vendor's script. */
export const scriptErrors = ["script blocked", "script hangs", "sdk hangs", "sdk throws"] as const;

/** What is wrong with the world outside the plugin. */
export type ErrorReport = "none" | (typeof scriptErrors)[number] | "offline";

/** An address that the page asked for, and by what. */
export interface Request {
  readonly kind: OriginKind;
  readonly url: string;
  /** What was sent, where it was a text. */
  readonly body?: string;
}

export interface World {
  readonly requests: readonly Request[];
  /** Addresses that a window was opened for. */
  readonly windows: readonly string[];
  /** What the vendor was handed: the entries of the lists that `sdk` answered. */
  received(): readonly unknown[];
  /** Notes an address that was asked for, whether or not anything goes there. */
  note(kind: OriginKind, url: string, body?: unknown): void;
  /** Rights what is wrong: from now on everything can be had. */
  mend(): void;
  /** Rejections that nobody caught. */
  readonly uncaught: readonly unknown[];
  /** The gateway's side, for the pipeline alone: what a plugin fetches by itself counts as a request. */
  readonly gateway: (url: string) => Promise<Response>;
  footprint(): Footprint;
  restore(): void;
}

/**
 * Stands between the page and the network: notes every address, loads no script but the vendor's stand-in, and breaks
 * what `error` says. Works on the page it runs in until `restore`.
 *
 * @param hasScript whether the vendor's code comes as a script; else it is a package, there from the start.
 */
export function createWorld(
  first: ErrorReport,
  { sdk, answers = {} }: Pick<ConformanceCase, "sdk" | "answers">,
  hasScript: boolean,
): World {
  let error = first;
  const patches = createPatches();
  const requests: Request[] = [];
  const windows: string[] = [];
  const received: (readonly unknown[])[] = [];
  const uncaught: unknown[] = [];
  const globals = new Set(Object.keys(globalThis));
  const note: World["note"] = (kind, given, body) => {
    const url = new URL(given, location.href);
    // The site's own report of an error is not the plugin's request.
    if (url.origin === location.origin && url.pathname === "/wps/system/collect") return;
    requests.push({ kind, url: url.href, ...(typeof body === "string" && { body }) });
  };

  function runSdk() {
    const list = sdk?.();
    if (Array.isArray(list)) received.push(list);
  }

  function runScript(element: HTMLElement) {
    if (error === "script hangs") return;
    const blocked = error === "script blocked" || error === "offline";
    // Later, as over a network: the caller still has to add its listeners.
    queueMicrotask(() => {
      // A vendor's script that hangs has loaded, and never does anything.
      if (!blocked && error !== "sdk hangs") runSdk();
      if (error === "sdk throws") breakNewGlobals(globals);
      element.dispatchEvent(new Event(blocked ? "error" : "load"));
    });
  }

  watchSource(patches, HTMLScriptElement, (element, url) => {
    note("script", url);
    runScript(element);
  });
  watchSheets(patches, (url) => note("style", url));
  watchSource(patches, HTMLIFrameElement, (_, url) => note("frame", url));
  watchSource(patches, HTMLImageElement, (_, url) => note("image", url));
  patches.wrap(globalThis, "fetch", () => async (input: string | URL | Request, init?: { body?: unknown }) => {
    note("connect", typeof input === "object" && "url" in input ? input.url : String(input), init?.body);
    throw new TypeError("Failed to fetch");
  });
  patches.wrap(navigator, "sendBeacon", () => (url: string, body?: unknown) => {
    note("connect", url, body);
    return true;
  });
  const addresses = new WeakMap<object, string>();
  patches.wrap(
    XMLHttpRequest.prototype,
    "open",
    () =>
      function (this: XMLHttpRequest, _: string, url: string) {
        addresses.set(this, url);
      },
  );
  patches.wrap(
    XMLHttpRequest.prototype,
    "send",
    () =>
      function (this: XMLHttpRequest, body?: unknown) {
        note("connect", addresses.get(this) ?? "", body);
      },
  );
  patches.wrap(window, "open", () => (url?: string | URL) => {
    windows.push(String(url ?? ""));
    return { closed: false, opener: null, location: { href: "" }, focus() {}, close() {}, postMessage() {} };
  });

  const takeCookies = watchCookies(patches);
  const onRejection = (reason: unknown) => uncaught.push(reason);
  process.on("unhandledRejection", onRejection);
  const footprint = followFootprint(patches);
  if (!hasScript) runSdk();

  return {
    requests,
    windows,
    received: () => received.flat(),
    note,
    mend() {
      if (error === "sdk hangs") runSdk();
      if (error === "sdk throws") {
        for (const name of newGlobals(globals)) Reflect.deleteProperty(globalThis, name);
        runSdk();
      }
      error = "none";
    },
    uncaught,
    async gateway(url) {
      if (error === "offline") throw new TypeError("Failed to fetch");
      const { pathname } = new URL(url, location.href);
      const known = Object.hasOwn(answers, pathname);
      const refusal = { success: false, errorCode: "not.available", message: "Not available" };
      return Response.json(known ? { success: true, value: answers[pathname] } : refusal);
    },
    footprint,
    restore() {
      takeCookies();
      patches.restore();
      process.off("unhandledRejection", onRejection);
    },
  };
}

/** Follows the cookies that are set from now on; what it answers removes them, whatever path and domain they are for. */
function watchCookies({ replace }: Patches): () => void {
  const own = Object.getPrototypeOf(document);
  const written: string[] = [];
  const write = (text: string) => Reflect.set(own, "cookie", text, document);
  replace(document, "cookie", {
    get: () => Reflect.get(own, "cookie", document),
    set(text: unknown) {
      written.push(String(text));
      write(String(text));
    },
  });
  return () => {
    for (const text of written) write(`${text}; max-age=0; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  };
}

/** Takes what an element is to load from the browser's hands into `load`'s. */
function watchSource(
  { replace, wrap }: Patches,
  type: { readonly prototype: HTMLElement },
  load: (element: HTMLElement, url: string) => void,
) {
  const sources = new WeakMap<HTMLElement, string>();
  const take = (element: HTMLElement, url: string) => {
    sources.set(element, url);
    load(element, url);
  };
  replace(type.prototype, "src", {
    get(this: HTMLElement) {
      return sources.get(this) ?? "";
    },
    set(this: HTMLElement, url: unknown) {
      take(this, String(url));
    },
  });
  wrap(
    type.prototype,
    "setAttribute",
    (before) =>
      function (this: HTMLElement, name: string, value: string) {
        if (name.toLowerCase() === "src") take(this, value);
        else before.call(this, name, value);
      },
  );
}

/** Tells of style sheets, which are asked for by `href`. */
function watchSheets({ replace }: Patches, note: (url: string) => void) {
  replace(HTMLLinkElement.prototype, "href", {
    get(this: HTMLLinkElement) {
      return this.getAttribute("href") ?? "";
    },
    set(this: HTMLLinkElement, url: unknown) {
      this.setAttribute("href", String(url));
      note(String(url));
    },
  });
}

/** Makes everything that the plugin and the vendor have put in place since throw at the first touch. */
function breakNewGlobals(before: ReadonlySet<string>) {
  const fail = () => {
    throw new Error("the vendor's script is broken");
  };
  for (const name of newGlobals(before)) {
    const value = new Proxy(fail, { apply: fail, get: fail, set: fail });
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, writable: true, value });
  }
}

const newGlobals = (before: ReadonlySet<string>) => Object.keys(globalThis).filter((name) => !before.has(name));
