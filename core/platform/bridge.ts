import { texts } from "./storage-form.ts";
import { type AttributionInfo, attributionFields } from "./storage-table.ts";

/**
 * The merchant's own app around the site. The app puts an object of this form on the page as `window.LiveryApp` before
 * any script runs; what it lacks is simply not offered.
 */
export interface NativeApp {
  /** Such as `2.4.39`. */
  readonly version: string;
  /** What the app knows of its own installation (spec 3 "Stored ad-attribution info"). */
  readonly attribution?: Readonly<Record<string, string>>;
  /** Names of what the app can do natively. */
  readonly actions: readonly string[];
  /** Does it; answers with text, or with `Failure…`, which is shown to the person (spec 8). */
  perform(action: string, payload: string): string | Promise<string>;
}

export interface NativeBridge {
  readonly version: string | undefined;
  readonly attribution: AttributionInfo;
  can(action: string): boolean;
  /** Rejects when the app does not offer the action, or fails at it. */
  perform(action: string, payload?: unknown): Promise<string>;
}

/** The app around the page; `undefined` in a browser. Whatever the object looks like, finding it never throws. */
export function findBridge(globals: object): NativeBridge | undefined {
  const app = (globals as { LiveryApp?: unknown }).LiveryApp as Partial<NativeApp> | null | undefined;
  if (typeof app !== "object" || app === null) return undefined;
  const actions = Array.isArray(app.actions) ? app.actions : [];
  const can = (action: string) => actions.includes(action) && typeof app.perform === "function";

  return {
    attribution: texts(attributionFields)({ ...app.attribution }) ?? {},
    version: typeof app.version === "string" && app.version !== "" ? app.version : undefined,
    can,
    async perform(action, payload = {}) {
      if (!app.perform || !can(action)) throw new Error(`The app does not offer "${action}"`);
      return String(await app.perform(action, JSON.stringify(payload)));
    },
  };
}
