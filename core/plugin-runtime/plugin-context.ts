import type { CallFailure, Mobile, PluginContext } from "#core/extension-points/index.ts";
import type { Call, Gateway, GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { I18n } from "#core/i18n/index.ts";
import {
  type ChosenPlugin,
  err,
  type Flags,
  type Lifetime,
  mergeLayers,
  type PluginModule,
  pluginName,
  type Result,
  valuesOf,
} from "#core/kernel/index.ts";
import type { PublicRecord } from "#core/merchant/index.ts";
import type { Platform } from "#core/platform/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import { declaredOrigins, isWithin, originSettings } from "./plugin-origins.ts";
import type { ScriptLoader } from "./script-loader.ts";

export interface ContextParts {
  readonly record: PublicRecord;
  readonly platform: Pick<Platform, "storage" | "os" | "inAppBrowser" | "isApp" | "bridge" | "pageUrl">;
  /** The page's own. */
  readonly origin: string;
  readonly gateway: Pick<Gateway, "call">;
  readonly flags: Pick<Flags, "isOn">;
  readonly i18n: Pick<I18n, "t" | "find" | "language">;
  /** A failure of the gateway in the words of the language on screen. */
  explain(failure: GatewayFailure): { readonly message: string };
  readonly scripts: ScriptLoader;
  readonly overlays: Pick<Overlays, "toast" | "open">;
  mobile(): Promise<Mobile>;
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
  let settings: { readonly status: unknown; readonly values: unknown } | undefined;
  const storage = platform.storage.declare(plugin.manifest.storage ?? [], {
    consent: plugin.manifest.consent ?? "necessary",
    // What a way in keeps is a way back in.
    clearedByLogout: plugin.point === "login",
  });

  const call = async <T>(request: Call): Promise<Result<T, CallFailure>> => {
    const outcome: Outcome<unknown> = await gateway.call({ ...request, signal: lifetime.signal });
    if (outcome.ok) return outcome as { readonly ok: true; readonly value: T };
    return err({ code: outcome.error.code, message: parts.explain(outcome.error).message });
  };

  const origin = (url: string): string => {
    if (!record.vendorOrigins || !URL.canParse(url)) return url;
    const standIn = record.vendorOrigins[new URL(url).origin];
    return standIn === undefined ? url : url.replace(new URL(url).origin, standIn);
  };

  return {
    ...lifetime,
    name,
    get settings() {
      // A screen may be open before the status call has said what it knows.
      const status = parts.status();
      if (!settings || settings.status !== status) {
        settings = { status, values: effectiveSettings(plugin, module, parts) };
      }
      return settings.values;
    },
    merchant: { code: record.code, name: record.name, country: record.country, currency: record.currency },
    language: () => i18n.language.code,
    t: (key, values) => i18n.find(`${name}::${key}`, values) ?? i18n.t(key, values),
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
      on(callback, listener) {
        const stop = platform.bridge?.on(callback, listener) ?? (() => {});
        lifetime.onDispose(stop);
        return stop;
      },
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
      get: (path, query = {}) => call({ method: "GET", path, query }),
      post: (path, body) => call({ method: "POST", path, body }),
    },
    storage,
  };
}

/** Schema defaults < manifest (both in the record already) < what the status call brings. */
function effectiveSettings(
  plugin: ChosenPlugin,
  module: PluginModule<unknown, PluginContext<unknown>>,
  { status, warn }: ContextParts,
): unknown {
  const value = status();
  const brought = value === undefined ? {} : (module.fromStatus?.(value) ?? {});
  const fixed = originSettings(plugin);
  const allowed = Object.entries(brought).filter(([key, setting]) => {
    const refused = fixed.has(key) && setting !== plugin.settings[key];
    if (refused) {
      warn(
        `${pluginName(plugin)}: the server's "${key}" is not used, because the page's policy was made from the manifest's`,
      );
    }
    // One setting, two sources: the status call wins where it is not empty.
    return !refused && setting !== "" && setting !== null;
  });
  return valuesOf(
    mergeLayers([
      { source: "manifest", values: plugin.settings },
      { source: "status", values: Object.fromEntries(allowed) },
    ]),
  );
}
