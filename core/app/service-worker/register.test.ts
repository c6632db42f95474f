// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { testWindow } from "#core/platform/testing.ts";
import { testSite } from "../testing.ts";
import { registerServiceWorker } from "./register.idle.ts";

/** The page's window with a service worker container, as far as registration needs it. */
function createPage({ readyState = "complete", register = async (..._: readonly unknown[]) => {} } = {}) {
  const calls: unknown[][] = [];
  const load = new EventTarget();
  const serviceWorker = {
    register: (...call: unknown[]) => {
      calls.push(call);
      return register(...call);
    },
  };
  const page = Object.create(window, {
    document: { value: { readyState } },
    navigator: { value: { serviceWorker } },
    addEventListener: { value: load.addEventListener.bind(load) },
  });
  const site = {
    ...testSite({ window: testWindow("https://lotus.example/m/home"), record: { code: "lotus", env: "production" } }),
    window: page,
    warn: vi.fn(),
    report: vi.fn(),
  };
  return { site, calls, load };
}

describe("registering the service worker", () => {
  it("waits until the page has loaded", async () => {
    const { site, calls, load } = createPage({ readyState: "interactive" });
    const registered = registerServiceWorker(site);
    expect(calls).toEqual([]);
    load.dispatchEvent(new Event("load"));
    await registered;
    expect(calls).toEqual([["/m/sw.js?env=production&merchant=lotus", { scope: "/m/" }]]);
    expect(site.report).not.toHaveBeenCalled();
  });

  it("gives the browser a trusted address where Trusted Types are enforced", async () => {
    const { site, calls } = createPage();
    Object.assign(site.window, {
      trustedTypes: {
        createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => ({
          createScriptURL: (url: string) => ({ name, url: rules.createScriptURL(url) }),
        }),
      },
    });
    await registerServiceWorker(site);
    expect(calls[0]?.[0]).toEqual({ name: "livery-worker", url: "/m/sw.js?env=production&merchant=lotus" });
  });

  it("reports a refused registration to the operator", async () => {
    const refused = new DOMException("refused", "SecurityError");
    const { site } = createPage({ register: () => Promise.reject(refused) });
    await registerServiceWorker(site);
    expect(site.warn).toHaveBeenCalledWith("the service worker could not be registered", refused);
    expect(site.report).toHaveBeenCalledWith({ code: "service-worker:registration" });
  });

  it.each([
    ["in development", { build: "development" }],
    ["when the operator has switched the worker off", { serviceWorker: "off" }],
  ] as const)("doesn't register it %s", async (_, page) => {
    const { site, calls } = createPage();
    await registerServiceWorker({ ...site, page: { ...site.page, ...page } });
    expect(calls).toEqual([]);
  });
});
