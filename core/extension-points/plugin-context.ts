import type { ReactNode } from "react";
import type { Lifetime, PluginModule, Result } from "#core/kernel/index.ts";
import type { ExtensionPoints } from "./generated/points.ts";
import type { Mobile } from "./mobile.ts";

/** A gateway call that failed; `message` is the server's, in the person's language. */
export interface CallFailure {
  readonly code: string;
  readonly message: string;
  /** It is no error to alert anybody with (spec 8 "quiet"): too many requests, or a gateway behind the gateway fails. */
  readonly quiet?: true;
}

/** Why the merchant's app did not perform an action. `failed`: it reported a failure, which core has shown. */
export interface AppFailure {
  readonly code: "not-offered" | "failed" | "bad-answer";
  readonly message: string;
}

/** What core provides to a plugin: its only access to anything outside its own code. */
export interface PluginContext<Settings> extends Lifetime {
  /** `point/id`. */
  readonly name: string;
  /**
   * Checked: schema defaults < manifest < `fromStatus`. Call it when a setting is needed and keep no result: the status
   * call may come later and change it.
   */
  settings(): Settings;
  readonly merchant: {
    readonly code: string;
    readonly name: string;
    readonly env: "production" | "staging" | "development";
    readonly country: string;
    readonly currency: string;
  };
  /** The spec's language code, such as `PT-BR`. */
  language(): string;
  /** A text of the plugin's own `texts.json`, else of core's. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  isOn(flag: string): boolean;
  /** Where the plugin runs. */
  readonly browser: {
    readonly os: "ios" | "android" | "desktop";
    /** Another company's app whose browser this is, such as `instagram`. */
    readonly inApp: string | undefined;
    /** Whether the merchant's own app shows the page. */
    readonly isApp: boolean;
    /** The page's own, such as `https://www.lotusplay.example`. */
    readonly origin: string;
    /** The page's address, without secrets and without its hash. */
    address(): string;
  };
  /** Native actions of the merchant's own app; there are none in a browser. */
  readonly app: {
    can(action: string): boolean;
    /** Never rejects; may take as long as a person does. */
    perform(action: string, payload?: unknown): Promise<Result<string, AppFailure>>;
    /** Listens to a callback of the app until the plugin ends or the returned function is called. */
    on(callback: string, listener: (text: string) => void): () => void;
  };
  /** The address to use for a vendor's address: a stand-in's on a sandbox, else the same. */
  origin(url: string): string;
  /**
   * Loads a classic script from a declared origin, once per address; the element goes when the plugin is disposed.
   * Rejects when the origin is undeclared, the script is blocked, or the signal aborts.
   */
  loadScript(url: string, attributes?: Readonly<Record<string, string>>): Promise<void>;
  /** A short message that closes by itself. `ms`: how long it stays; 3000 when absent. */
  toast(text: string, ms?: number): void;
  /** Opens a sheet; resolves to the value with which its content closes it, undefined when it is dismissed. */
  ask<Answer>(sheet: {
    readonly title: string;
    render(close: (answer: Answer) => void): ReactNode;
  }): Promise<Answer | undefined>;
  /** Fields for a mobile number and the code sent to it; loaded at the first call. */
  mobile(): Promise<Mobile>;
  /** Calls to the merchant's gateway, through the pipeline with its headers, limits and errors. */
  readonly gateway: {
    /** `cacheable`: the answer is public, and is shared and kept for three minutes. */
    get<T>(
      path: string,
      query?: Readonly<Record<string, string>>,
      options?: { readonly cacheable?: true },
    ): Promise<Result<T, CallFailure>>;
    post<T>(path: string, body?: unknown): Promise<Result<T, CallFailure>>;
  };
  /** Local storage under the names that `plugin.json` lists in `storage`; others are refused. */
  readonly storage: {
    get(name: string): string | undefined;
    set(name: string, value: string): void;
    remove(name: string): void;
  };
  /** Cookies under the names that `plugin.json` lists in `cookies`; others are refused. */
  readonly cookies: {
    get(name: string): string | undefined;
    /** Kept for the `days` in `plugin.json`, and only with consent. A cookie without `days` is the vendor's. */
    set(name: string, value: string): void;
    remove(name: string): void;
  };
  /** The visitor's consent to this plugin's class (`consent` of `plugin.json`). */
  readonly consent: {
    /** Undefined until the visitor, or the gateway, has decided. */
    granted(): boolean | undefined;
    /** Calls back when it is granted or withdrawn, until the plugin ends or the returned function is called. */
    onChange(listener: (granted: boolean) => void): () => void;
  };
  /** Calls back for each screen that is shown from now on, until the plugin ends or the returned function is called. */
  onScreen(listener: (view: ScreenView) => void): () => void;
  /** Resolves when the page is idle for the first time: work that is not urgent starts then. */
  readonly whenIdle: Promise<void>;
}

/** A screen of the site, as shown: its path without query. */
export interface ScreenView {
  readonly path: string;
}

/** A plugin of one point: what its `index.ts` exports by default. */
export type Plugin<Point extends keyof ExtensionPoints, Settings = Readonly<Record<string, never>>> = PluginModule<
  ExtensionPoints[Point]["value"],
  PluginContext<Settings>
>;
