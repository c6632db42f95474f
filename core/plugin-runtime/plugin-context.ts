import type { CallFailure, Mobile, PluginContext, ScreenView } from "#core/extension-points/index.ts";
import type { Call, Gateway, GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import {
  type ChosenPlugin,
  err,
  type Flags,
  type Lifetime,
  type PluginModule,
  pluginName,
  type Result,
} from "#core/kernel/index.ts";
import { type PublicRecord, standIn } from "#core/merchant/index.ts";
import type { Platform } from "#core/platform/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import { declaredOrigins, isWithin } from "./plugin-origins.ts";
import type { ScriptLoader } from "./script-loader.ts";
import { createSettings } from "./settings.ts";

export interface ContextParts {
  readonly record: PublicRecord;
  readonly platform: Pick<Platform, "storage" | "cookies" | "os" | "inAppBrowser" | "isApp" | "bridge" | "pageUrl">;
  /** The page's own. */
  readonly origin: string;
  readonly gateway: Pick<Gateway, "call">;
  readonly flags: Pick<Flags, "isOn">;
  readonly i18n: Pick<I18n, "t" | "language">;
  /** A failure of the gateway in the words of the language on screen. */
  explain(failure: GatewayFailure): { readonly message: string };
  readonly scripts: ScriptLoader;
  readonly overlays: Pick<Overlays, "toast" | "open">;
  mobile(): Promise<Mobile>;
  onScreen(listener: (view: ScreenView) => void): () => void;
  readonly whenIdle: Promise<void>;
  /** The status call's value, once there is one. */
  status(): unknown;
  warn(message: string): void;
}

/** What a plugin is lent: each part cut down to what its `plugin.json` declares. */
export function createPluginContext(
  parts: ContextParts,
  plugin: ChosenPlugin,
  lifetime: Lifetime,
  module: PluginModule<unknown, PluginContext<unknown>>,
): PluginContext<unknown> {
  const { record, platform, gateway, flags, i18n } = parts;
  const name = pluginName(plugin);
  const consent = plugin.manifest.consent ?? "necessary";
  const storage = platform.storage.declare(plugin.manifest.storage ?? [], {
    consent,
    // What a login provider keeps is a way to log in again.
    clearedByLogout: plugin.point === "login",
  });

  const call = async <T>(request: Call): Promise<Result<T, CallFailure>> => {
    const outcome: Outcome<unknown> = await gateway.call({ ...request, signal: lifetime.signal });
    if (outcome.ok) return outcome as { readonly ok: true; readonly value: T };
    return err({ code: outcome.error.code, message: parts.explain(outcome.error).message });
  };

  const origin = (url: string): string => standIn(url, record.vendorOrigins ?? {});

  /** Stops when the plugin ends, or earlier when asked to. */
  const untilDisposed = (stop: () => void): (() => void) => {
    lifetime.onDispose(stop);
    return stop;
  };

  return {
    ...lifetime,
    name,
    settings: createSettings(plugin, module.fromStatus, parts.status, parts.warn),
    merchant: { code: record.code, name: record.name, country: record.country, currency: record.currency },
    language: () => i18n.language.code,
    t: (key, values) => i18n.t(`${name}::${key}`, values),
    isOn: (flag) => flags.isOn(flag),
    browser: {
      os: platform.os,
      inApp: platform.inAppBrowser,
      isApp: platform.isApp,
      origin: parts.origin,
      address: platform.pageUrl,
    },
    app: {
      can: (action) => platform.bridge?.can(action) ?? false,
      perform: async (action, payload) =>
        (await platform.bridge?.perform(action, payload)) ?? err({ code: "not-offered", message: action }),
      on: (callback, listener) => untilDisposed(platform.bridge?.on(callback, listener) ?? (() => {})),
    },
    origin,
    async loadScript(url, attributes = {}) {
      const declared = declaredOrigins(plugin, "script");
      if (!declared.some((source) => isWithin(url, source))) {
        throw new Error(
          `${name} may not load ${url}: its plugin.json declares ${declared.join(", ") || "no script origins"}`,
        );
      }
      await parts.scripts.load(origin(url), attributes, lifetime.signal);
    },
    toast: (text, ms) => void parts.overlays.toast(text, { ...(ms !== undefined && { ms }) }),
    ask: (sheet) => parts.overlays.open({ ...sheet, kind: "sheet" }),
    mobile: parts.mobile,
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
    onScreen: (listener) => untilDisposed(parts.onScreen(listener)),
    whenIdle: parts.whenIdle,
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
      if (days === undefined) throw new Error(`plugin.json says no days for the cookie "${name}": it may be read only`);
      if (mayKeep()) cookies.set(name, value, { days });
    },
    remove: (name) => {
      open(name);
      cookies.remove(name);
    },
  };
}
