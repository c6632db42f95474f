import type { Lifetime, PluginModule, Result } from "#core/kernel/index.ts";
import type { ExtensionPoints, PointName } from "./index.ts";

/** A gateway call that did not bring a value; `message` is the server's, in the person's language. */
export interface CallFailure {
  readonly code: string;
  readonly message: string;
}

/** What core lends a plugin. Everything a plugin touches outside its own code comes through here. */
export interface PluginContext<Settings> extends Lifetime {
  /** `point/id`. */
  readonly name: string;
  /** Checked: schema defaults < manifest < `fromStatus`. */
  readonly settings: Settings;
  readonly merchant: {
    readonly code: string;
    readonly name: string;
    readonly country: string;
    readonly currency: string;
  };
  /** The spec's language code, such as `PT-BR`. */
  language(): string;
  /** A text of the plugin's own `locales/<code>.json`, else of core's. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  isOn(flag: string): boolean;
  /** The address to use for a vendor's address: a stand-in's on a sandbox, else the same. */
  origin(url: string): string;
  /**
   * Loads a classic script from a declared origin, once per address; the element goes when the plugin is disposed.
   * Rejects when the origin is undeclared, the script is blocked, or the signal aborts.
   */
  loadScript(url: string, attributes?: Readonly<Record<string, string>>): Promise<void>;
  /** Calls to the merchant's gateway, through the pipeline with its headers, limits and errors. */
  readonly gateway: {
    get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<Result<T, CallFailure>>;
    post<T>(path: string, body?: unknown): Promise<Result<T, CallFailure>>;
  };
  /** Local storage under the names that `plugin.json` lists in `storage`; others are refused. */
  readonly storage: {
    get(name: string): string | undefined;
    set(name: string, value: string): void;
    remove(name: string): void;
  };
}

/** A plugin of one point: what its `index.ts` exports by default. */
export type Plugin<Point extends PointName, Settings = Readonly<Record<string, never>>> = PluginModule<
  ExtensionPoints[Point],
  PluginContext<Settings>
>;
