// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { PluginContext, Tracker } from "#core/extension-points/index.ts";
import { API_VERSION } from "#core/kernel/index.ts";
import { perform } from "./harness.ts";
import { setCookie } from "./page-state.ts";
import type { Subject } from "./subject.ts";
import type { ErrorReport } from "./world.ts";

type Load = (context: PluginContext<unknown>) => unknown;

/** Lets a tracker with this `load` live its life, and answers what the harness holds against it. */
function evaluate(load: Load, error: ErrorReport = "none") {
  const activate = (context: PluginContext<unknown>): Tracker => ({
    async load() {
      await load(context);
    },
  });
  const subject: Subject = {
    plugin: {
      point: "trackers",
      id: "acme",
      url: "acme",
      manifest: {
        api: API_VERSION,
        title: "Acme",
        settings: { type: "object" },
        origins: { script: ["https://acme.example/sdk.js"] },
      },
      settings: {},
    },
    conformance: {
      sdk: () => {
        Object.assign(globalThis, { acme: () => "here" });
      },
    },
    texts: {},
    load: async () => ({ default: { api: API_VERSION, activate } }),
  };
  return perform<"trackers">(subject, error, async ({ handle, clock }) => {
    const loaded = handle.use("load", (tracker, signal) => tracker.load?.(signal));
    await clock.advance(20_000);
    await loaded;
  });
}

const sdk = "https://acme.example/sdk.js";

const withClean =
  (load: Load): Load =>
  (context) => {
    context.onDispose(() => Reflect.deleteProperty(globalThis, "acme"));
    return load(context);
  };

describe("the conformance harness", () => {
  it.each<ErrorReport>(["none", "script blocked", "script hangs", "sdk throws", "offline"])(
    "passes a plugin that cleans up: %s",
    async (error) => {
      await evaluate(
        withClean((context) => context.loadScript(sdk)),
        error,
      );
    },
  );

  const leftovers: Readonly<Record<string, Load>> = {
    "a global": (context) => context.loadScript(sdk),
    "an element": () => document.body.append(document.createElement("aside")),
    "a listener": () => window.addEventListener("scroll", () => {}),
    "an interval": () => setInterval(() => {}, 60_000),
  };

  it.each(Object.entries(leftovers))("catches a plugin that leaves %s behind", async (_, load) => {
    await expect(evaluate(load)).rejects.toThrow("what a disposed plugin leaves behind");
    Reflect.deleteProperty(globalThis, "acme");
  });

  it("catches a request to an origin that is not declared", async () => {
    await expect(evaluate(() => fetch("https://elsewhere.example/collect").catch(() => {}))).rejects.toThrow(
      "addresses that plugin.json does not declare",
    );
    await expect(
      evaluate(() => {
        new Image().src = "https://elsewhere.example/pixel.gif";
      }),
    ).rejects.toThrow("addresses that plugin.json does not declare");
  });

  it("catches a script that is not declared, though the site refuses it before it is asked for", async () => {
    await expect(
      evaluate((context) => context.loadScript("https://elsewhere.example/sdk.js").catch(() => {})),
    ).rejects.toThrow("addresses that plugin.json does not declare: script https://elsewhere.example/sdk.js");
  });

  it("catches a rejection that nobody looks after", async () => {
    await expect(evaluate(() => void Promise.reject(new Error("lost")))).rejects.toThrow("uncaught exceptions");
  });

  it("catches what is kept under a name that is not declared, and leaves none of it to the next plugin", async () => {
    const kept: Readonly<Record<string, () => void>> = {
      "cookie acme_cookie": () => setCookie("acme_cookie=1; path=/"),
      "cookie acme_site": () => setCookie("acme_site=1; path=/m"),
      "local storage acme_local": () => localStorage.setItem("acme_local", "1"),
      "session storage acme_session": () => sessionStorage.setItem("acme_session", "1"),
    };
    for (const [name, keep] of Object.entries(kept)) {
      await expect(evaluate(keep)).rejects.toThrow(
        `names that plugin.json does not declare, kept on the page: ${name}`,
      );
    }
    await evaluate(() => {});
  });

  it("removes a plugin's cookies before the next one, whatever path they are for", async () => {
    const attributes = [
      "path=/",
      "path=/m/",
      "path=/m/login",
      "domain=localhost; path=/",
      "max-age=1000; samesite=strict",
    ];
    await evaluate(() => {
      for (const [index, text] of attributes.entries()) setCookie(`acme_${index}=1; ${text}`);
    }).catch(() => {});
    const { href } = location;
    const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
    happyDOM.setURL(`${location.origin}/m/login`);
    expect(document.cookie).toBe("");
    happyDOM.setURL(href);
  });

  it("catches a plugin that blocks the page, by the processor's time", async () => {
    const block = (milliseconds: number) => () => {
      const start = process.cpuUsage();
      for (let used = 0; used < milliseconds * 1_000; ) {
        const { user, system } = process.cpuUsage(start);
        used = user + system;
      }
    };
    await expect(evaluate(block(1_500))).rejects.toThrow(/the page can't react: the plugin works \d{4} ms/);
    await evaluate(block(100));
  });

  it("runs the vendor's stand-in, and breaks it where it should throw", async () => {
    let heard: unknown;
    const call = withClean(async (context) => {
      await context.loadScript(sdk);
      heard = (globalThis as unknown as { acme: () => unknown }).acme();
    });
    await evaluate(call);
    expect(heard).toBe("here");
    heard = undefined;
    await evaluate(call, "sdk throws");
    expect(heard).toBeUndefined();
  });
});
