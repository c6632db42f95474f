import type { CallFailure, Mobile, PluginContext, ScreenView } from "#core/extension-points/index.ts";
import type { Call, Gateway, GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import {
  type ChosenPlugin,
  type Clock,
  err,
  type Flags,
  type Lifetime,
  type PluginModule,
  pluginName,
  type Result,
} from "#core/kernel/index.ts";
import type { PublicRecord } from "#core/merchant/index.ts";
import type { Platform } from "#core/platform/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import { declareStorage } from "./declare-storage.ts";
import { declaredOrigins, isWithin } from "./plugin-origins.ts";
import { createScriptLoader, type ScriptLoader } from "./script-loader.ts";
import { createSettings } from "./settings.ts";

/** What a context takes from the site, whose features are unknown here. */
interface ContextSite {
  readonly record: PublicRecord;
  readonly platform: Pick<Platform, "storage" | "cookies" | "os" | "inAppBrowser" | "isApp" | "bridge" | "pageUrl">;
  readonly window: Window;
  readonly clock: Pick<Clock, "after">;
  readonly gateway: Pick<Gateway, "call">;
  readonly flags: Pick<Flags, "isOn">;
  readonly i18n: Pick<I18n, "t" | "language">;
  readonly failures: {
    explain(failure: GatewayFailure): { readonly message: string };
    isQuiet(failure: GatewayFailure): boolean;
  };
  readonly overlays: Pick<Overlays, "toast" | "open">;
  readonly events: { on(name: "screen.viewed", listener: (view: ScreenView) => void): () => void };
  /** `value`: the status call's, once there is one. */
  readonly status: { readonly store: { getState(): { readonly value: unknown } } };
  readonly whenIdle: Promise<void>;
  standIn(url: string): string;
  mobile(): Promise<Mobile>;
  warn(message: string): void;
}

/** Creates the contexts of a site's plugins, which share one script loader. Loaded beside the first plugin with code. */
export function createPluginContexts(site: ContextSite) {
  const started = new Set<ChosenPlugin>();
  const isDeclared = (url: string) =>
    [...started]
      .flatMap((plugin) => declaredOrigins(plugin, "script"))
      .some((source) => isWithin(url, source) || isWithin(url, site.standIn(source)));
  const scripts = createScriptLoader(site.window, isDeclared, site.clock);
  return (
    plugin: ChosenPlugin,
    lifetime: Lifetime,
    module: PluginModule<unknown, PluginContext<unknown>>,
  ): PluginContext<unknown> => {
    started.add(plugin);
    return createPluginContext(site, scripts, plugin, lifetime, module);
  };
}

/** What a plugin may use: each part limited to what its `plugin.json` declares. */
function createPluginContext(
  site: ContextSite,
  scripts: ScriptLoader,
  plugin: ChosenPlugin,
  lifetime: Lifetime,
  module: PluginModule<unknown, PluginContext<unknown>>,
): PluginContext<unknown> {
  const { record, platform, gateway, flags, i18n } = site;
  const name = pluginName(plugin);
  const consent = plugin.manifest.consent ?? "necessary";
  const storage = declareStorage(plugin, platform.storage);

  const call = async <T>(request: Call): Promise<Result<T, CallFailure>> => {
    const outcome: Outcome<unknown> = await gateway.call({ ...request, signal: lifetime.signal });
    if (outcome.ok) return outcome as { readonly ok: true; readonly value: T };
    const { message } = site.failures.explain(outcome.error);
    return err({ code: outcome.error.code, message, ...(site.failures.isQuiet(outcome.error) && { quiet: true }) });
  };

  /** Stops when the plugin ends, or when the returned function is called. */
  const untilDisposed = (stop: () => void): (() => void) => {
    lifetime.onDispose(stop);
    return stop;
  };

  return {
    ...lifetime,
    name,
    settings: createSettings(plugin, module.fromStatus, () => site.status.store.getState().value, site.warn),
    merchant: {
      code: record.code,
      name: record.name,
      env: record.env,
      country: record.country,
      currency: record.currency,
    },
    language: () => i18n.language.code,
    t: (key, values) => i18n.t(`${name}::${key}`, values),
    isOn: (flag) => flags.isOn(flag),
    browser: {
      os: platform.os,
      inApp: platform.inAppBrowser,
      isApp: platform.isApp,
      origin: site.window.location.origin,
      address: platform.pageUrl,
    },
    app: {
      can: (action) => platform.bridge?.can(action) ?? false,
      perform: async (action, payload) =>
        (await platform.bridge?.perform(action, payload)) ?? err({ code: "not-offered", message: action }),
      on: (callback, listener) => untilDisposed(platform.bridge?.on(callback, listener) ?? (() => {})),
    },
    origin: site.standIn,
    async loadScript(url, attributes = {}) {
      const declared = declaredOrigins(plugin, "script");
      if (!declared.some((source) => isWithin(url, source))) {
        throw new Error(
          `${name} may not load ${url}: its plugin.json declares ${declared.join(", ") || "no script origins"}`,
        );
      }
      await scripts.load(site.standIn(url), attributes, lifetime.signal);
    },
    toast: (text, ms) => void site.overlays.toast(text, { ...(ms !== undefined && { ms }) }),
    ask: (sheet) => site.overlays.open({ ...sheet, kind: "sheet" }),
    mobile: site.mobile,
    gateway: {
      get: (path, query = {}, rule) => call({ method: "GET", path, query, rule }),
      post: (path, body) => call({ method: "POST", path, body }),
    },
    storage,
    cookies: declaredCookies(plugin, platform, () => platform.storage.consentTo(consent) === true),
    consent: {
      granted: () => platform.storage.consentTo(consent),
      onChange: (listener) =>
        untilDisposed(
          platform.storage.onConsent((changed, granted) => {
            if (changed === consent) listener(granted);
          }),
        ),
    },
    onScreen: (listener) => untilDisposed(site.events.on("screen.viewed", listener)),
    whenIdle: site.whenIdle,
  };
}

function declaredCookies(
  { manifest: { cookies: declared = {} } }: ChosenPlugin,
  { cookies }: Pick<Platform, "cookies">,
  mayKeep: () => boolean,
): PluginContext<unknown>["cookies"] {
  const open = (name: string): { readonly days?: number } => {
    const rules = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (!rules) throw new Error(`"${name}" is not among the cookies that plugin.json declares`);
    return rules;
  };
  return {
    get: (name) => open(name) && cookies.get(name),
    set(name, value) {
      const { days } = open(name);
      if (days === undefined)
        throw new Error(`plugin.json declares no days for the cookie "${name}": it may be read only`);
      if (mayKeep()) cookies.set(name, value, { days });
    },
    remove: (name) => {
      open(name);
      cookies.remove(name);
    },
  };
}
