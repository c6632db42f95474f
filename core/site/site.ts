import { createContext, use } from "react";
import type { State } from "swr";
import type { ExtensionPoints } from "#core/extension-points/index.ts";
import type { Gateway } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import type { Clock, EventBus, Flags, PluginHost } from "#core/kernel/index.ts";
import type { HomeSection, PageData, PublicRecord } from "#core/merchant/index.ts";
import type { ErrorReport, Platform } from "#core/platform/index.ts";
import type { ScreenName } from "#core/routes/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import type { ProductEvents } from "./events.ts";
import type { FeatureScreen, FeatureSection } from "./feature.ts";

/** What there is before any feature: what every feature may use from the start. */
export interface BaseSite {
  readonly record: PublicRecord;
  /** The page as it was served: language, texts, snapshot, build. */
  readonly page: PageData;
  readonly window: Window & typeof globalThis;
  /** What `Painted` keeps of the page's first screen, by name. */
  readonly painted: ReadonlyMap<string, Element>;
  /** The browser's offer to install the site, if it came before the site has started. */
  readonly installOffer: Event | undefined;
  readonly clock: Clock;
  readonly platform: Platform;
  readonly gateway: Gateway;
  /** What swr holds of the gateway's answers: shown by the next screen that needs them, while they are requested again. */
  readonly answers: Map<string, State<unknown>>;
  readonly flags: Flags;
  readonly events: EventBus<ProductEvents>;
  /** The chosen plugins; until `idlePlugins` has resolved, those of the points that are used from the start. */
  readonly plugins: PluginHost<ExtensionPoints>;
  readonly i18n: I18n;
  readonly overlays: Overlays;
  /** Resolves at a person's first tap or key, or when the page has loaded, its splash has gone and the browser is idle. */
  readonly whenIdle: Promise<void>;
  /** The same, but the splash may still cover the page: for content. */
  readonly whenIdleUnderSplash: Promise<void>;
  /** Resolves at the first interaction: `firstInteraction`. Nothing that only a person's use needs is loaded before. */
  readonly whenInteracted: Promise<void>;
  /** The features' screens and sections of the home. */
  readonly screens: { readonly [Name in ScreenName]?: FeatureScreen };
  readonly sections: { readonly [Name in HomeSection]?: FeatureSection };
  /**
   * Adds the plugins of the other points to `plugins`: await it before any use of them, from `whenIdle` on. Rejects when
   * they could not be loaded; they are then tried again at the next call.
   */
  idlePlugins(): Promise<void>;
  /** For files of this site; the gateway has its own calls. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Navigates to a path of this site, keeping the query fields of spec 2. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /**
   * Makes Back call `onBack` instead of leaving the screen. If it returns true, the next Back calls it again. The returned
   * function ends the guard.
   */
  guardBack(onBack: () => boolean): () => void;
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

/**
 * The one object that a brand's site consists of. It is created once, in `core/app`, from a record and a platform, and
 * passed to what needs it; screens read it from the context. Each feature adds its own members by declaration merging, in
 * its `feature.ts`.
 */
export interface Site extends BaseSite {}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  // `useContext` between two waits of `useLazy` makes React warn falsely: https://github.com/react/react/issues/37655
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteContext");
  return site;
}
