// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { PluginContext, Tracker } from "#core/extension-points/index.ts";
import { API_VERSION } from "#core/kernel/index.ts";
import { perform } from "./harness.ts";
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
    diagnostics: [],
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

  it("refuses a script that is not declared before it is asked for", async () => {
    await evaluate((context) => context.loadScript("https://elsewhere.example/sdk.js"));
  });

  it("catches a rejection that nobody looks after", async () => {
    await expect(evaluate(() => void Promise.reject(new Error("lost")))).rejects.toThrow(
      "exceptions that nobody caught",
    );
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
