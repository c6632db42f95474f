import { err, ok, type Result } from "#core/kernel/index.ts";
import { texts } from "./define-stored.ts";

/** Spec 3 "Stored ad-attribution info": the wrapper app's data on its own installation. */
export const attributionFields = [
  "adAppToken",
  "gpsAdid",
  "adid",
  "afAppId",
  "appsflyerId",
  "afAdvertisingId",
  "afOaid",
  "idfa",
  "idfv",
] as const;

type AttributionInfo = { readonly [Name in (typeof attributionFields)[number]]?: string };

/**
 * The merchant's own app around the site. The app puts an object of this form on the page as `window.LiveryApp` before
 * any script runs; actions that it lacks are not offered. Later callbacks arrive as an event on the window: `new
 * CustomEvent("livery:app", { detail: { name, text } })`.
 */
export interface NativeApp {
  /** Such as `2.4.39`. */
  readonly version: string;
  /** The app's data on its own installation (spec 3 "Stored ad-attribution info"). */
  readonly attribution?: Readonly<Record<string, string>>;
  /** Names of the app's native actions. */
  readonly actions: readonly string[];
  /** Performs the action, given JSON; resolves to text, or to `Failure…`, which is shown to the person (spec 8). */
  perform(action: string, payload: string): string | Promise<string>;
}

/**
 * Why the app did not perform the action. `not-offered`: it can't, or it is too old; `failed`: it reported a failure,
 * which has been shown to the person; `bad-answer`: it threw, or its answer is not text.
 */
export interface BridgeFailure {
  readonly code: "not-offered" | "failed" | "bad-answer";
  readonly message: string;
}

export type NativeBridge = NonNullable<ReturnType<typeof findBridge>>;

export const CALLBACK = "livery:app";

const isFailure = (text: string): boolean => text.startsWith("Failure");

/** The app around the page; `undefined` in a browser. Detection never throws, whatever the object looks like. */
export function findBridge(window: EventTarget) {
  const app = (window as { LiveryApp?: unknown }).LiveryApp as Partial<NativeApp> | null | undefined;
  if (typeof app !== "object" || app === null) return undefined;
  const actions = Array.isArray(app.actions) ? app.actions : [];
  const can = (action: string) => actions.includes(action) && typeof app.perform === "function";
  const failures = new Set<(text: string) => void>();
  const listeners = new Set<(name: string, text: string) => void>();

  const fail = (text: string) => {
    for (const notify of [...failures]) notify(text);
  };
  const failed = (code: BridgeFailure["code"], message: string) => err<BridgeFailure>({ code, message });

  window.addEventListener(CALLBACK, (event) => {
    const { name, text } = Object((event as CustomEvent<unknown>).detail);
    if (typeof name !== "string" || typeof text !== "string") return;
    if (isFailure(text)) fail(text);
    else for (const notify of [...listeners]) notify(name, text);
  });

  return {
    attribution: (texts(attributionFields)({ ...app.attribution }) ?? {}) as AttributionInfo,
    version: typeof app.version === "string" && app.version !== "" ? app.version : undefined,
    can,
    /** Never rejects. May wait for the person. */
    async perform(action: string, payload: unknown = {}): Promise<Result<string, BridgeFailure>> {
      if (!app.perform || !can(action)) return failed("not-offered", action);
      let answer: unknown;
      try {
        answer = (await app.perform(action, JSON.stringify(payload))) ?? "";
      } catch (error) {
        return failed("bad-answer", String(error));
      }
      if (typeof answer !== "string") return failed("bad-answer", typeof answer);
      if (!isFailure(answer)) return ok(answer);
      fail(answer);
      return failed("failed", answer);
    },
    /** Subscribes to a callback of the app, failures excluded; the returned function unsubscribes. */
    on(name: string, listener: (text: string) => void) {
      const notify = (callback: string, text: string) => callback === name && listener(text);
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    /** Subscribes to every text of the app that starts with `Failure`: an action's answer or a callback. */
    onFailure(listener: (text: string) => void) {
      failures.add(listener);
      return () => void failures.delete(listener);
    },
  };
}
