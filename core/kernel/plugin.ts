import type { ChosenPlugin } from "./plugin-manifest.ts";

/** The version of the plugin API that this kernel supports. Raised only by a breaking change. */
export const API_VERSION = 1;

/** A plugin's lifetime: passed to `activate`, ended by the host. */
export interface Lifetime {
  /** Aborts when the plugin is disposed or its activation missed the deadline. */
  readonly signal: AbortSignal;
  /** Registers clean-up: globals, DOM, listeners, timers. Runs once, last registered first. */
  onDispose(undo: () => void): void;
}

/**
 * What a plugin's `index.ts` exports by default: plain data and one function.
 * @typeParam Value what the extension point requires.
 * @typeParam Context what the site provides.
 */
export interface PluginModule<Value, Context> {
  readonly api: typeof API_VERSION;
  /** Called once, when the plugin is first needed. May throw or reject: the host turns that into a failure. */
  activate(context: Context): Value | Promise<Value>;
  /**
   * Settings that the gateway's status call provides, over the manifest's (`defaults < manifest < status`). Pure;
   * returns only what the status contains. A setting that forms an origin comes from the manifest only.
   */
  fromStatus?(status: unknown): Readonly<Record<string, unknown>>;
}

/** What went wrong inside a plugin: the only form in which its errors leave the host. */
export interface PluginFailure {
  readonly code: "load" | "stale-chunk" | "api" | "settings" | "threw" | "deadline" | "disposed";
  /** `point/id`. */
  readonly plugin: string;
  /** What was being done: `load`, `activate` or the caller's name for the action. */
  readonly action: string;
  readonly message: string;
  readonly cause?: unknown;
}

/** Whether a plugin is offered: the feature flag that its `plugin.json` names is on, or there is none. */
export const isOffered = (
  { manifest: { flag } }: Pick<ChosenPlugin, "manifest">,
  isOn: (flag: string) => boolean,
): boolean => flag === undefined || isOn(flag);

export const pluginName = (plugin: Pick<ChosenPlugin, "point" | "id">): string => `${plugin.point}/${plugin.id}`;
