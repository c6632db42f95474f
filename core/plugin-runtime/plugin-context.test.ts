import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { PluginContext } from "#core/extension-points/index.ts";
import { badResponse, type Call, type GatewayFailure, timeoutFailure } from "#core/gateway/index.ts";
import { type ChosenPlugin, err, ok, type PluginManifest, type PluginModule } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createPluginContexts } from "./plugin-context.ts";

function aPlugin(
  manifest: Partial<PluginManifest> = {},
  module: Partial<PluginModule<unknown, unknown>> = {},
  failure?: GatewayFailure,
) {
  const window = testWindow("https://lotus.example/m/home");
  const calls: Call[] = [];
  const site = testSite({
    window,
    gateway: {
      async call<T>(call: Call) {
        calls.push(call);
        return failure ? err(failure) : ok("answer" as T);
      },
    },
  });
  const undo: (() => void)[] = [];
  const plugin: ChosenPlugin = {
    point: "trackers",
    id: "acme",
    url: "",
    manifest: {
      api: 1,
      title: "Acme",
      settings: { type: "object", properties: { clientId: { type: "string" } } },
      ...manifest,
    },
    settings: { clientId: "1650000000" },
  };
  const lifetime = { signal: new AbortController().signal, onDispose: (step: () => void) => void undo.push(step) };
  const context = createPluginContexts(site)(plugin, lifetime, {
    api: 1,
    activate: () => undefined,
    ...module,
  }) as PluginContext<{ readonly clientId: string }>;
  return { context, calls, site, window, platform: site.platform, dispose: () => undo.forEach((step) => void step()) };
}

describe("the settings that a plugin is lent", () => {
  it("can be taken out of the context when it starts, and still see what the status call brings later", () => {
    const { context, site } = aPlugin({}, { fromStatus: (status) => status as { clientId: string } });
    const { settings } = context;
    expect(settings().clientId).toBe("1650000000");
    const value = { merchantCode: "lotus", whitelabelVal: {}, clientId: "1650000009" };
    site.status.store.setState({ value });
    expect(settings().clientId).toBe("1650000009");
  });
});

describe("the merchant that a plugin is told", () => {
  it("is whose site it is, and whether that is in production", () => {
    const { code, name, env, country, currency } = aPlugin().site.record;
    expect(aPlugin().context.merchant).toEqual({ code, name, env, country, currency });
    expect(env).toBe("development");
  });
});

describe("the gateway that a plugin is lent", () => {
  it("makes its calls, and caches a public answer where the plugin says that it is one", async () => {
    const { context, calls } = aPlugin();
    expect(await context.gateway.get("/wps/acme", { id: "7" })).toEqual(ok("answer"));
    await context.gateway.get("/wps/acme", {}, { cacheable: true });
    expect(calls).toMatchObject([{ path: "/wps/acme", query: { id: "7" } }, { rule: { cacheable: true } }]);
    expect(calls[0]?.rule).toBeUndefined();
  });

  it("says which failures alert nobody", async () => {
    const failureOf = async (failure: GatewayFailure) => {
      const answer = await aPlugin({}, {}, failure).context.gateway.get("/wps/acme");
      return answer.ok ? undefined : answer.error;
    };
    expect(await failureOf(badResponse(502))).toMatchObject({ code: "bad_response", quiet: true });
    expect(await failureOf(timeoutFailure)).not.toHaveProperty("quiet");
  });
});

describe("the cookies that a plugin is lent", () => {
  const cookies = { _acme: { days: 90 }, _vendor: {} };

  it("are those that it declares", () => {
    const { context } = aPlugin({ cookies });
    for (const name of ["_other", "toString"]) {
      expect(() => context.cookies.get(name)).toThrow(`"${name}" is not among the cookies that plugin.json declares`);
      expect(() => context.cookies.set(name, "x")).toThrow("plugin.json declares");
      expect(() => context.cookies.remove(name)).toThrow("plugin.json declares");
    }
  });

  it("are kept for the days that it declares; one of the vendor's can be read alone", () => {
    const { context, platform } = aPlugin({ cookies });
    const set = vi.spyOn(platform.cookies, "set");
    context.cookies.set("_acme", "a.1");
    expect(set).toHaveBeenCalledWith("_acme", "a.1", { days: 90 });
    expect(context.cookies.get("_acme")).toBe("a.1");
    context.cookies.remove("_acme");
    expect(context.cookies.get("_acme")).toBeUndefined();
    platform.cookies.set("_vendor", "v");
    expect(context.cookies.get("_vendor")).toBe("v");
    expect(() => context.cookies.set("_vendor", "x")).toThrow("it may be read only");
  });

  it("are not written before consent, nor after it was withdrawn", () => {
    const { context, platform } = aPlugin({ cookies, consent: "ads" });
    context.cookies.set("_acme", "early");
    expect(context.cookies.get("_acme")).toBeUndefined();
    platform.storage.setConsent("ads", true);
    context.cookies.set("_acme", "a.1");
    expect(context.cookies.get("_acme")).toBe("a.1");
    platform.storage.setConsent("ads", false);
    context.cookies.set("_acme", "late");
    expect(context.cookies.get("_acme")).toBe("a.1");
  });
});

describe("what a plugin can follow", () => {
  it("is the consent to its own class, granted and withdrawn, until it ends", () => {
    const { context, platform, dispose } = aPlugin({ consent: "ads" });
    const seen: boolean[] = [];
    context.consent.onChange((granted) => seen.push(granted));
    expect(context.consent.granted()).toBeUndefined();
    platform.storage.setConsent("analytics", true);
    platform.storage.setConsent("ads", true);
    expect(context.consent.granted()).toBe(true);
    platform.storage.setConsent("ads", false);
    dispose();
    platform.storage.setConsent("ads", true);
    expect(seen).toEqual([true, false]);
  });

  it("is each screen, until it ends", () => {
    const { context, site, dispose } = aPlugin();
    const seen: string[] = [];
    context.onScreen(({ path }) => seen.push(path));
    site.events.emit("screen.viewed", { path: "/m/home" });
    dispose();
    site.events.emit("screen.viewed", { path: "/m/game" });
    expect(seen).toEqual(["/m/home"]);
  });

  it("is necessary for the site: then there is nothing to ask for", () => {
    expect(aPlugin().context.consent.granted()).toBe(true);
  });
});
