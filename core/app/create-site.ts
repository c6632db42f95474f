import type { ExtensionPoints } from "#core/extension-points/index.ts";
import { pointPolicies } from "#core/extension-points/index.ts";
import { createGateway, type Gateway } from "#core/gateway/index.ts";
import { createI18n, languageOf, PAGE } from "#core/i18n/index.ts";
import {
  type ChosenPlugin,
  type Clock,
  createEventBus,
  createFlags,
  createPluginHost,
  type PluginFailure,
  sleep,
} from "#core/kernel/index.ts";
import type { PageData } from "#core/merchant/index.ts";
import { createErrorReporter, createPlatform } from "#core/platform/index.ts";
import type { BootCall } from "#core/shell/boot.ts";
import { createOverlays, isOverlayEntry } from "#core/ui/index.ts";
import type { ProductEvents } from "../features/events.ts";
import { createFailures } from "../features/failures/index.ts";
import { createLauncher } from "../features/game-launch/index.ts";
import { createInstall } from "../features/install/index.ts";
import { createLobby } from "../features/lobby/index.ts";
import { createMember } from "../features/member/index.ts";
import { createSession } from "../features/session/index.ts";
import type { Site } from "../features/site.ts";
import { createStatus } from "../features/status/index.ts";
import { captureAttribution, createRecorder, type Recorder } from "../features/tracking/index.ts";
import { isLoginOrRegistration, loginFrom } from "./access.ts";
import { afterFirstIdle } from "./after-first-idle.ts";
import { canAutoLogin } from "./auto-login.ts";
import { loadPageTexts, loadPlugin, loadPluginTexts, loadTexts } from "./load.ts";
import { createPluginContext } from "./plugin-context.ts";
import { declaredOrigins, isWithin } from "./plugin-origins.ts";
import { createScriptLoader } from "./script-loader.ts";

export interface SiteOptions {
  readonly window: Window & typeof globalThis;
  readonly page: PageData;
  readonly clock: Clock;
  /** The status call that the page's boot script has begun. */
  readonly status?: BootCall;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Goes to a path of the site. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
}

declare global {
  interface Window {
    /** For pages that a merchant adds to the site. */
    livery?: Pick<Recorder, "track">;
  }
}

/** How long the ways in wait for the status call, ms; then the manifest's flags decide. */
const FLAGS_WITHIN = 5_000;

/** Puts a brand's site together. Everything that lives as long as the page is made here and nowhere else. */
export function createSite(options: SiteOptions): Site {
  const { window, page, clock } = options;
  const { record } = page;
  const { location, console } = window;

  const platform = createPlatform({ window, domains: record.domains });
  platform.storage.set("merchant", record.code);
  const warn = (message: string, detail?: unknown) =>
    console.warn(`[livery] ${message}`, ...(detail === undefined ? [] : [detail]));
  const events = createEventBus<ProductEvents>((error, name) => {
    console.error(`[livery] a listener of ${String(name)} failed`, error);
    errors.report({ code: `listener:${String(name)}` });
  });
  const flags = createFlags([{ source: "manifest", values: record.features }]);
  const i18n = createI18n({
    language: page.language,
    startTexts: page.texts,
    load: (code) => loadTexts(code),
  });
  const overlays = createOverlays({ clock });
  const failures = createFailures({
    i18n,
    overlays,
    protocol: location.protocol,
    isOnline: () => platform.page.isOnline(),
    loseSession: () => void session.lost(),
    disableAutoLogin: () => platform.storage.set("autoLogin", "0"),
    forgetCredentials: () => platform.credentials.forget(),
  });

  const gateway: Gateway = createGateway({
    merchant: record.code,
    token: () => session.token(),
    language: () => i18n.language.code,
    languageMethod: record.languageMethod,
    clock,
    platform,
    fetch: options.fetch,
    // Nobody's snapshot says a language: its words are the brand's default.
    snapshot: { answers: page.snapshot, language: record.languages.default },
    ...(options.status && { early: { [options.status.url]: options.status.answer } }),
    onSessionFailure: (failure) => void failures.handle(failure, { moment: "session" }),
    warn,
  });
  const errors = createErrorReporter(window, ({ code, plugin }) =>
    gateway.collect({ type: "error", code, build: page.build, ...(plugin !== undefined && { plugin }) }),
  );

  const status = createStatus({
    gateway,
    flags,
    events,
    origin: location.origin,
    warn,
    query: () => ({
      track: platform.trackId(),
      originalDomain: platform.registrationInfo().originalDomain,
      url: platform.pageUrl(),
    }),
  });

  const scripts = createScriptLoader(
    window,
    (url) =>
      record.plugins.some((plugin) => declaredOrigins(plugin, "script").some((source) => isWithin(url, source))) ||
      Object.values(record.vendorOrigins ?? {}).some((origin) => isWithin(url, origin)),
    clock,
  );
  const startedPlugins = new Set<ChosenPlugin>();
  const plugins = createPluginHost<ExtensionPoints, ReturnType<typeof createPluginContext>>({
    plugins: record.plugins,
    policies: pointPolicies,
    clock,
    load(plugin) {
      startedPlugins.add(plugin);
      return loadPlugin(plugin, i18n);
    },
    createContext: (plugin, lifetime, module) =>
      createPluginContext(
        {
          record,
          platform,
          gateway,
          flags,
          i18n,
          failures,
          scripts,
          overlays,
          origin: location.origin,
          mobile,
          status: () => status.store.getState().value,
          warn,
        },
        plugin,
        lifetime,
        module,
      ),
    report: (failure: PluginFailure) => {
      // Expected of a vendor now and then, and the site goes on: worth a warning.
      console.warn(`[livery] ${failure.message}`, failure.cause ?? "");
      errors.report({ code: failure.code, plugin: failure.plugin });
    },
    isStale: () => isStaleBuild(options.fetch, page.build),
  });

  platform.bridge?.onFailure(async (message) => {
    await i18n.ready();
    await overlays.alert({ title: i18n.t("site.failure.notice"), message });
  });
  platform.page.onOnline((online) => online || failures.showOffline());

  const navigate: Site["navigate"] = (path, where) => {
    const replace = where?.replace === true || isOverlayEntry(window.history.state);
    options.navigate(platform.keepQuery(path), { replace });
  };
  const leave = (url: string) => location.assign(url);
  const session = createSession({
    merchantCode: record.code,
    clock,
    events,
    isOn: (flag) => flags.isOn(flag),
    stored: {
      get: () => platform.storage.get("session"),
      set: (info) => platform.storage.set("session", info),
    },
    clearOnLogout: () => platform.storage.clearOnLogout(),
    forgetPassword: () => platform.credentials.forgetPassword(),
    logOut: () => gateway.session.logout(),
    check: () => gateway.member.info({ refresh: true }),
    tabs: {
      announceLogout: () => platform.tabs.send({ type: "session.closed" }),
      onLogout: (listener) => platform.tabs.on("session.closed", listener),
    },
    onPageRestored: (listener) => platform.page.onReturn(listener),
    destinations: {
      origin: location.origin,
      redirectOrigins: record.redirectOrigins,
      appearance: () => ({
        language: i18n.language.code,
        headerColor: record.themeColor.light,
        title: record.name,
      }),
    },
    navigate: (path) => navigate(path, { replace: true }),
    leave,
    warn,
    isOnLoginOrRegistration: () => isLoginOrRegistration(location.pathname),
    pleaseLogIn: async () => {
      const way = loginFrom(location.pathname, location.search);
      if (way) navigate(way.path, { replace: way.replace });
      await i18n.ready();
      await overlays.alert({
        title: i18n.t("site.failure.pleaseLogin"),
        message: i18n.t("site.failure.pleaseLoginMessage"),
      });
    },
  });
  const member = createMember({ gateway, events });

  const lobby = createLobby({
    gateway,
    recentGames: {
      get: () => platform.storage.get("recentGames")?.games,
      set: (games) => platform.storage.set("recentGames", { games }),
    },
  });
  events.on("session.closed", () => lobby.recent.setState([], true));
  events.on("language.changed", lobby.renewCatalogue);
  const launching = once(async () => {
    const { createLaunching } = await import("../features/game-launch/launching.ts");
    return createLaunching({
      gateway,
      clock,
      flags,
      events,
      overlays,
      failures,
      i18n,
      hasSession: () => session.token() !== undefined,
      isInstalled: () => platform.isApp || platform.displayMode !== "browser",
      rankLabel: () => member.store.getState().value?.clubLabel?.labelName,
      here: () => platform.pageUrl(),
      onHidden: platform.page.onHidden,
      lobby,
      navigate,
      leave,
    });
  });
  const launcher = createLauncher({
    load: launching,
    unavailable: () =>
      void overlays.alert({ title: i18n.t("site.failure.screen"), message: i18n.t("site.failure.network") }),
  });

  const mobile = once(async () => {
    const { createMobile } = await import("./create-mobile.ts");
    return createMobile(site, window);
  });
  const identity = once(async () => {
    const { createAuth } = await import("./create-auth.ts");
    // Nobody fails to register because tracking could not be loaded.
    const pixelTrack = () =>
      deferredFeatures().then(
        ({ tracking }) => tracking.pixelTrack(),
        () => null,
      );
    return createAuth({ ...site, location, leave, pixelTrack, mobile });
  });

  captureAttribution(record.plugins, platform);
  const recorder = createRecorder(events);
  window.livery = { track: recorder.track };
  const install = createInstall({
    window,
    storage: platform.storage,
    events,
    showInstalling: () => overlays.toast(i18n.t("site.install.installing")),
  });
  const deferredFeatures = once(async () => {
    const { createDeferredFeatures } = await import("./create-deferred-features.tsx");
    return createDeferredFeatures({
      ...site,
      host: location.hostname,
      origin: location.origin,
      saveData: asksForLessData(window.navigator),
      fetch: options.fetch,
      recorder,
      leave,
      warn,
    });
  });
  const whenIdle = afterFirstIdle(window, clock);
  void whenIdle.then(deferredFeatures).catch(() => {});
  void whenIdle.then(launching).catch(() => {});

  let wantedLanguage: string | undefined;
  const site: Site = {
    record,
    page,
    clock,
    platform,
    gateway,
    flags,
    events,
    plugins,
    i18n,
    overlays,
    failures,
    status,
    session,
    member,
    lobby,
    launcher,
    login: once(async () => (await identity()).login),
    registration: once(async () => (await identity()).registration),
    install,
    whenIdle,
    consent: once(async () => (await deferredFeatures()).consent),
    customerService: once(async () => (await deferredFeatures()).customerService),
    download: once(async () => (await deferredFeatures()).download),
    navigate,
    async resumeOrAutoLogin(returned) {
      // Which ways in are on, the status call may say otherwise than the manifest.
      await Promise.race([status.settled(), sleep(clock, FLAGS_WITHIN)]);
      const hasSession = session.token() !== undefined;
      if (returned && !hasSession) await (await identity()).resume(returned);
      else if (canAutoLogin({ hasSession, flags, platform })) await (await identity()).login.autoLogin();
    },
    async changeLanguage(code) {
      const { code: chosen, tag, direction } = languageOf(code);
      wantedLanguage = chosen;
      const before = i18n.language.code;
      try {
        // From here on pages come in that language: this one's own words first.
        platform.cookies.set("language", chosen, { days: 365 });
        const [words] = await Promise.all([
          chosen === page.language ? undefined : loadPageTexts(options.fetch),
          ...[...startedPlugins].map((plugin) => loadPluginTexts(plugin, chosen, i18n).catch(() => {})),
        ]);
        if (wantedLanguage !== chosen) return;
        if (words) i18n.add(PAGE, chosen, words);
        await i18n.change(chosen);
      } catch (error) {
        if (wantedLanguage === chosen) platform.cookies.set("language", before, { days: 365 });
        throw error;
      }
      // The last choice counts, however long the words of an earlier one took to come.
      if (wantedLanguage !== chosen) return;
      const { documentElement } = window.document;
      documentElement.lang = tag;
      documentElement.dir = direction;
      platform.storage.set("language", chosen);
      gateway.forget();
      events.emit("language.changed", { language: chosen });
    },
  };
  return site;
}

/** The visitor's returnTo to save data, where the browser tells it. */
const asksForLessData = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.connection?.saveData === true;

/** Makes a thing when it is first asked for; one that could not be made is tried again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Whether the server has a newer build than this page: a missing chunk is then nobody's error. */
async function isStaleBuild(fetch: SiteOptions["fetch"], build: string): Promise<boolean> {
  const response = await fetch("/m/asset-manifest.json", { cache: "no-store" });
  if (!response.ok) return false;
  const manifest: unknown = await response.json();
  return typeof manifest === "object" && manifest !== null && "build" in manifest && manifest.build !== build;
}
