import { type ExtensionPoints, type PluginContext, pointPolicies } from "#core/extension-points/index.ts";
import { createGatewayClient } from "#core/gateway/index.ts";
import { createI18n } from "#core/i18n/index.ts";
import {
  type ChosenPlugin,
  type Clock,
  createEventBus,
  createFlags,
  createPluginHost,
  once,
} from "#core/kernel/index.ts";
import { type PageData, standIn } from "#core/merchant/index.ts";
import { createErrorReporter, createPlatform, firstInteraction, merchantCode } from "#core/platform/index.ts";
import { declareStorage, loadPlugin, loadPluginTexts } from "#core/plugin-runtime/index.ts";
import type { createPluginContexts } from "#core/plugin-runtime/plugin-context.ts";
import { isLoginOrRegistration } from "#core/routes/index.ts";
import type { Boot } from "#core/shell/boot.ts";
import type { BaseSite, Feature, ProductEvents, Site } from "#core/site/index.ts";
import { createOverlays } from "#core/ui/index.ts";
import { loadStaleBuild } from "../features/release/index.ts";
import { addFeatures } from "./add-features.ts";
import { afterFirstIdle } from "./after-first-idle.ts";
import { coreStored } from "./core-stored.ts";
import { features as allFeatures } from "./features.ts";
import { loadTexts } from "./load-texts.ts";

export interface SiteOptions {
  readonly window: Window & typeof globalThis;
  readonly page: PageData;
  readonly clock: Clock;
  /** The page has waited so long that what the gateway has answered before is old. */
  readonly isLate?: boolean;
  /** What the page's boot script has done and noted. */
  readonly boot?: Pick<Boot, "status" | "used" | "installOffer">;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Navigates to a path of the site. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** As `SiteHistory` has it. */
  readonly guardBack: Site["guardBack"];
  /** Every feature of the product by default. */
  readonly features?: readonly Feature[];
  /** The plugin's module; imported from its address by default. */
  readonly loadPlugin?: (plugin: ChosenPlugin) => Promise<unknown>;
  /** A member's replacement, given what was created for it: for tests. */
  readonly replace?: (name: string, made: unknown) => unknown;
}

/**
 * Creates a brand's site: its base here, then what each feature contributes. What lives as long as the page is created
 * here and nowhere else.
 */
export function createSite(options: SiteOptions): Site {
  const { features = allFeatures, replace = (_, made) => made } = options;
  const site: BaseSite = createBaseSite(options, features, () => site as Site);
  for (const [name, made] of Object.entries(site)) Object.assign(site, { [name]: replace(name, made) });
  return addFeatures(site, features, replace);
}

/** What every feature may use. It reads features, such as the session's token, lazily from the finished `site()`. */
function createBaseSite(options: SiteOptions, features: readonly Feature[], site: () => Site): BaseSite {
  const { window, page, clock, boot, isLate = false } = options;
  const { record } = page;
  const { location, console } = window;

  const warn = (message: string, detail?: unknown) =>
    console.warn(`[livery] ${message}`, ...(detail === undefined ? [] : [detail]));
  const platform = createPlatform({ window, domains: record.domains, stored: coreStored, clock });
  platform.storage.set(merchantCode, record.code);
  // A log-out clears what a plugin has kept on an earlier page, too, whose code this one may never load.
  for (const plugin of record.plugins) declareStorage(plugin, platform.storage);
  const report = createErrorReporter(window, (error) => {
    gateway.collect({ type: "error", build: page.build, ...error });
    events.emit("error.reported", error);
  });
  const events = createEventBus<ProductEvents>((error, name) => {
    console.error(`[livery] a listener of ${String(name)} failed`, error);
    report({ code: `listener:${String(name)}` });
  });
  const flags = createFlags({ manifest: record.features });
  const i18n = createI18n({ language: page.language, startTexts: page.texts, load: loadTexts });
  const overlays = createOverlays({ clock, guardBack: options.guardBack });
  const gateway = createGatewayClient({
    merchant: record.code,
    token: () => site().session.token(),
    language: () => i18n.language.code,
    languageMethod: record.languageMethod,
    clock,
    platform,
    fetch: options.fetch,
    snapshot: {
      answers: page.snapshot,
      language: page.language,
      isOld: page.kept || isLate,
    },
    early: isLate ? undefined : boot?.status,
    onSessionFailure: (failure) => void site().failures.handle(failure, { operation: "session" }),
    warn,
  });

  const whenIdleUnderSplash = afterFirstIdle(window, clock, { underSplash: true });
  const whenIdle = afterFirstIdle(window, clock);
  const whenInteracted = Promise.race([firstInteraction(window), ...(boot?.used ? [boot.used] : [])]);
  // Loaded while its file is still there: a release removes it with the others.
  const staleBuild = once(async () => {
    const { createStaleBuild } = await loadStaleBuild();
    return createStaleBuild({ window, build: page.build, fetch: options.fetch, storage: platform.storage });
  });
  // By the finished site's `whenIdle`: a test may have put another in its place.
  void Promise.resolve()
    .then(() => site().whenIdle)
    .then(staleBuild)
    .catch(() => {});
  const vendorOrigins = { ...record.vendorOrigins };
  const startedPlugins = new Set<ChosenPlugin>();
  let nextLanguage = page.language;
  let createContext: ReturnType<typeof createPluginContexts>;
  const plugins = createPluginHost<ExtensionPoints, PluginContext<unknown>>({
    plugins: record.plugins,
    policies: pointPolicies,
    clock,
    async load(plugin) {
      startedPlugins.add(plugin);
      const [module, contexts] = await Promise.all([
        options.loadPlugin?.(plugin) ?? loadPlugin(plugin, i18n, nextLanguage),
        import("#core/plugin-runtime/plugin-context.ts"),
      ]);
      createContext ??= contexts.createPluginContexts(site());
      return module;
    },
    createContext: (...started) => createContext(...started),
    report(failure) {
      // Vendors fail occasionally and the site keeps working: a warning is enough.
      site().warn(failure.message, failure.cause);
      report({ code: failure.code, plugin: failure.plugin });
    },
    // What the page contains of a plugin: its own address, or that of the file with the idle ones.
    isStale: async (plugin) =>
      (await staleBuild()).recover(record.plugins.includes(plugin) ? plugin.url : record.idlePlugins),
  });
  const idlePlugins = once(async () => {
    const { loadIdlePlugins } = await import("./load-plugins.idle.ts");
    await loadIdlePlugins(site(), vendorOrigins, staleBuild);
  });

  return {
    record,
    page,
    window,
    installOffer: boot?.installOffer,
    painted: paintedOf(window.document),
    clock,
    platform,
    gateway,
    answers: new Map(),
    flags,
    events,
    plugins,
    idlePlugins,
    i18n,
    overlays,
    whenIdleUnderSplash,
    whenIdle,
    whenInteracted,
    screens: Object.assign({}, ...features.map(({ screens }) => screens)),
    sections: Object.assign({}, ...features.map(({ sections }) => sections)),
    fetch: options.fetch,
    navigate(path: string, { replace = false }: { readonly replace?: boolean } = {}) {
      // Another site waits for the log-in, wherever the visitor goes before it.
      const more = isLoginOrRegistration(path.replace(/[?#].*/s, "")) ? ["redirectUrl"] : [];
      options.navigate(platform.keepQuery(path, more), { replace });
    },
    standIn: (url: string) => standIn(url, vendorOrigins),
    guardBack: options.guardBack,
    leave: (url: string) => location.assign(standIn(url, vendorOrigins)),
    async loadPluginTexts(language: string) {
      // A plugin that is started before the language has changed has both.
      nextLanguage = language;
      await Promise.all([...startedPlugins].map((plugin) => loadPluginTexts(plugin, language, i18n).catch(() => {})));
    },
    warn,
    report,
  };
}

const paintedOf = (document: Document): ReadonlyMap<string, Element> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>("[data-painted]")].map((element) => [
      element.dataset.painted ?? "",
      element,
    ]),
  );
