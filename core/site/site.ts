import { createContext, useContext } from "react";
import type { ExtensionPoints } from "#core/extension-points/index.ts";
import type { Gateway } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import type { Clock, EventBus, Flags, PluginHost } from "#core/kernel/index.ts";
import type { PageData, PublicRecord } from "#core/merchant/index.ts";
import type { ErrorReport, Platform } from "#core/platform/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import type { ProductEvents } from "./events.ts";

/**
 * The one object that a brand's site consists of. It is created once, in `core/app`, from a record and a platform, and
 * passed to what needs it; models take a `Pick` of it, screens read it from the context. These are the members that
 * every feature may use; each feature adds its own member by declaration merging, in its `feature.ts`.
 */
export interface Site {
  readonly record: PublicRecord;
  /** The page as it was served: language, texts, snapshot, build. */
  readonly page: PageData;
  readonly window: Window & typeof globalThis;
  readonly clock: Clock;
  readonly platform: Platform;
  readonly gateway: Gateway;
  readonly flags: Flags;
  readonly events: EventBus<ProductEvents>;
  /** The chosen plugins; until `idlePlugins` has resolved, those of the points that are used from the start. */
  readonly plugins: PluginHost<ExtensionPoints>;
  readonly i18n: I18n;
  readonly overlays: Overlays;
  /** Resolves at the visitor's first tap or key, or when the loaded page is idle, if only under its splash. */
  readonly whenLoaded: Promise<void>;
  /** As `whenLoaded`, but never under the splash. Deferred features and vendors start here. */
  readonly whenIdle: Promise<void>;
  /**
   * Adds the plugins of the other points to `plugins`: await it before any use of them, from `whenIdle` on. Rejects when
   * they could not be loaded; they are then tried again at the next call.
   */
  idlePlugins(): Promise<void>;
  /** For files of this site; the gateway has its own calls. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Navigates to a path of this site, keeping the query fields of spec 2. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** The address to use for a vendor's: on a sandbox its stand-in's, else the same. */
  standIn(url: string): string;
  /** Leaves the site for another address. */
  leave(url: string): void;
  /**
   * Loads the texts, in a language, of the plugins that have been started; one that lacks them keeps its English ones.
   */
  loadPluginTexts(language: string): Promise<void>;
  /** For developers, on the console. */
  warn(message: string, detail?: unknown): void;
  /** For the operator: an error of the page or of a plugin, without personal data. */
  report(error: ErrorReport): void;
}

type Member = keyof Site;

/** What a lazily loaded member resolves to. */
type Loaded<Name extends Member> = Site[Name] extends () => Promise<infer Model> ? Model : never;

/**
 * What a feature contributes to the site, and when.
 * - `start`: created with the site, before the first render.
 * - `idle`: loaded when the page is idle, or earlier when it is requested.
 * - `demand`: loaded when it is first requested.
 *
 * A lazily loaded member is a function that returns the same promise each time; one that could not be loaded is tried
 * again. A feature without a member only listens: from the start, from idle, or once the member named in `with` has
 * been loaded.
 */
export type Feature =
  | { readonly name: Member; readonly when: "start"; create(site: Site): unknown }
  | { readonly name: Member; readonly when: "idle" | "demand"; load(site: Site): Promise<unknown> }
  | { readonly when: "start"; listen(site: Site): void }
  | { readonly when: "idle"; listen(site: Site): Promise<void> }
  | { readonly with: Member; listen(site: Site): Promise<void> };

/** A feature whose member has the type that `Site` declares for that name. */
type Checked<Name extends Member> =
  | { readonly name: Name; readonly when: "start"; create(site: Site): Site[Name] }
  | { readonly name: Name; readonly when: "idle" | "demand"; load(site: Site): Promise<Loaded<Name>> }
  | Exclude<Feature, { readonly name: Member }>;

/** Checks a feature's description against its member's type. */
export const defineFeature = <const Name extends Member>(feature: Checked<Name>): Feature => feature;

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a SiteContext");
  return site;
}
