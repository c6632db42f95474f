import { describe, expect, it, vi } from "vitest";
import type { PluginHandle, PointPolicy } from "./host.ts";
import { createPluginHost } from "./host.ts";
import { createManualClock } from "./manual-clock.ts";
import type { Lifetime, PluginFailure } from "./plugin.ts";
import type { ChosenPlugin, PluginManifest } from "./plugin-manifest.ts";

interface Points {
  greeter: { value: { greet(name: string): string | Promise<string> }; manifest: PluginManifest };
}

const chosen = (id: string, over: Partial<ChosenPlugin["manifest"]> = {}): ChosenPlugin => ({
  point: "greeter",
  id,
  url: `/plugins/${id}.js`,
  settings: {},
  manifest: { api: 1, title: id, description: "", settings: { type: "object" }, ...over },
});

/** A host over modules given as objects; a missing one is a chunk that can't be loaded. */
function setUp(
  modules: Record<string, unknown>,
  over: { stale?: boolean; plugins?: ChosenPlugin[]; onFailure?: PointPolicy["onFailure"] } = {},
) {
  const clock = createManualClock();
  const failures: PluginFailure[] = [];
  const load = vi.fn(async ({ url = "" }: ChosenPlugin) => {
    if (!(url in modules)) throw new TypeError(`Failed to fetch ${url}`);
    return modules[url];
  });
  const host = createPluginHost<Points, Lifetime>({
    plugins: over.plugins ?? Object.keys(modules).map((url) => chosen(url.slice("/plugins/".length, -".js".length))),
    policies: { greeter: { activateWithin: 1000, callWithin: 500, onFailure: over.onFailure ?? "open" } },
    clock,
    load,
    createContext: (_plugin, lifetime) => lifetime,
    report: (failure) => failures.push(failure),
    isStale: async () => over.stale ?? false,
  });
  const greet = (id: string, name = "Ana") => handleOf(id).use("greet", (greeter) => greeter.greet(name));
  const handleOf = (id: string): PluginHandle<Points["greeter"]> => {
    const handle = host.get("greeter", id);
    if (!handle) throw new Error(`no ${id}`);
    return handle;
  };
  return { host, clock, failures, load, greet, handleOf };
}

const polite = { default: { api: 1, activate: () => ({ greet: (name: string) => `Hello ${name}` }) } };

describe("plugin host: loading", () => {
  it("loads a plugin's code at its first use and never again", async () => {
    const { greet, load } = setUp({ "/plugins/polite.js": polite });
    expect(load).not.toHaveBeenCalled();
    expect(await greet("polite")).toEqual({ ok: true, value: "Hello Ana" });
    await greet("polite");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("keeps the merchant's order", () => {
    const { host } = setUp({ "/plugins/b.js": polite, "/plugins/a.js": polite });
    expect(host.all("greeter").map((handle) => handle.id)).toEqual(["b", "a"]);
  });

  it("reports that a chunk could not be loaded, and tries again at the next use", async () => {
    const modules: Record<string, unknown> = {};
    const { greet, failures } = setUp(modules, { plugins: [chosen("late")] });
    expect(await greet("late")).toMatchObject({ ok: false, error: { code: "load", plugin: "greeter/late" } });
    modules["/plugins/late.js"] = polite;
    expect(await greet("late")).toEqual({ ok: true, value: "Hello Ana" });
    expect(failures).toHaveLength(1);
  });

  it("reports a chunk that a new release replaced as stale, not broken", async () => {
    const { greet } = setUp({}, { plugins: [chosen("old")], stale: true });
    expect(await greet("old")).toMatchObject({ ok: false, error: { code: "stale-chunk" } });
  });

  it.each([
    [
      "an unknown version",
      { default: { api: 2, activate: () => ({}) } },
      "was built for plugin API 2; this site supports 1",
    ],
    ["a module without a plugin", { greet() {} }, "needs a default export"],
    ["a default export that is no plugin", { default: () => {} }, "needs a default export"],
  ])("refuses %s by name", async (_what, module, message) => {
    const { greet } = setUp({ "/plugins/odd.js": module });
    const result = await greet("odd");
    expect(result).toMatchObject({ ok: false, error: { code: "api", message: expect.stringContaining(message) } });
    expect(result).toMatchObject({ error: { message: expect.stringContaining("greeter/odd") } });
  });

  it("refuses a plugin of a point that does not exist when the host is made", () => {
    expect(() => setUp({}, { plugins: [{ ...chosen("lost"), point: "nowhere" }] })).toThrow(
      "there is no extension point named nowhere",
    );
  });
});

describe("plugin host: boundary", () => {
  const brokenAt = (activate: () => unknown) => ({ default: { api: 1, activate } });

  it.each([
    [
      "throws while starting",
      brokenAt(() => {
        throw new Error("boom");
      }),
    ],
    ["rejects while starting", brokenAt(() => Promise.reject(new Error("boom")))],
  ])("turns a plugin that %s into a failure, and the others keep working", async (_how, module) => {
    const { greet, failures } = setUp({ "/plugins/bad.js": module, "/plugins/polite.js": polite });
    expect(await greet("bad")).toMatchObject({ ok: false, error: { code: "threw", action: "activate" } });
    expect(await greet("polite")).toMatchObject({ ok: true });
    expect(failures.map((failure) => failure.plugin)).toEqual(["greeter/bad"]);
  });

  it("ends an activation that hangs at the point's deadline and aborts its signal", async () => {
    let signal: AbortSignal | undefined;
    const hanging = {
      default: {
        api: 1,
        activate: (life: Lifetime) => {
          signal = life.signal;
          return new Promise(() => {});
        },
      },
    };
    const { greet, clock } = setUp({ "/plugins/slow.js": hanging });
    const result = greet("slow");
    await clock.advance(999);
    expect(signal?.aborted).toBe(false);
    await clock.advance(1);
    expect(await result).toMatchObject({ ok: false, error: { code: "deadline", action: "activate" } });
    expect(signal?.aborted).toBe(true);
  });

  it("lets plugin.json set another deadline", async () => {
    const hanging = { default: { api: 1, activate: () => new Promise(() => {}) } };
    const { greet, clock } = setUp({ "/plugins/slow.js": hanging }, { plugins: [chosen("slow", { deadline: 10 })] });
    const result = greet("slow");
    await clock.advance(10);
    expect(await result).toMatchObject({ error: { code: "deadline" } });
  });

  it("ends a call that hangs and keeps the plugin for the next call", async () => {
    const flaky = {
      default: {
        api: 1,
        activate: () => ({ greet: (name: string) => (name === "Bo" ? new Promise(() => {}) : `Hello ${name}`) }),
      },
    };
    const { greet, clock } = setUp({ "/plugins/flaky.js": flaky });
    await greet("flaky");
    const hung = greet("flaky", "Bo");
    await clock.advance(500);
    expect(await hung).toMatchObject({ error: { code: "deadline", action: "greet" } });
    expect(await greet("flaky", "Cy")).toEqual({ ok: true, value: "Hello Cy" });
  });

  it("names settings that are invalid", async () => {
    const host = createPluginHost<Points, Lifetime>({
      plugins: [chosen("polite")],
      policies: { greeter: { activateWithin: 1000, callWithin: 500, onFailure: "open" } },
      clock: createManualClock(),
      load: async () => polite,
      createContext: () => {
        throw new Error("greeter/polite: settings.pixelId must be a string");
      },
      report: () => {},
    });
    const result = await host.get("greeter", "polite")?.use("greet", (greeter) => greeter.greet("Ana"));
    expect(result).toMatchObject({
      error: { code: "settings", message: "greeter/polite: settings.pixelId must be a string" },
    });
  });
});

describe("plugin host: disposal", () => {
  it("aborts, runs clean-up last first, and restarts at the next use", async () => {
    const undone: string[] = [];
    const activate = vi.fn((life: Lifetime) => {
      life.onDispose(() => undone.push("first"));
      life.onDispose(() => undone.push("second"));
      return { greet: (name: string) => `Hello ${name}` };
    });
    const { host, greet, handleOf } = setUp({ "/plugins/tidy.js": { default: { api: 1, activate } } });
    await greet("tidy");
    expect(handleOf("tidy").active).toBeDefined();
    host.dispose("greeter/tidy");
    expect(undone).toEqual(["second", "first"]);
    expect(handleOf("tidy").active).toBeUndefined();
    expect(await greet("tidy")).toMatchObject({ ok: true });
    expect(activate).toHaveBeenCalledTimes(2);
  });

  it("ends calls under way as disposed, which is not an error", async () => {
    const waiting = { default: { api: 1, activate: () => ({ greet: () => new Promise<string>(() => {}) }) } };
    const { host, greet, failures, clock } = setUp({ "/plugins/waiting.js": waiting });
    const call = greet("waiting");
    await clock.advance(0);
    host.dispose();
    expect(await call).toMatchObject({ error: { code: "disposed" } });
    expect(failures).toEqual([]);
  });

  it("reports clean-up that throws and runs the rest", async () => {
    const undone: string[] = [];
    const activate = (life: Lifetime) => {
      life.onDispose(() => undone.push("rest"));
      life.onDispose(() => {
        throw new Error("stuck");
      });
      return { greet: () => "" };
    };
    const { host, greet, failures } = setUp({ "/plugins/messy.js": { default: { api: 1, activate } } });
    await greet("messy");
    host.dispose();
    expect(undone).toEqual(["rest"]);
    expect(failures).toMatchObject([{ code: "threw", action: "dispose", message: "stuck" }]);
  });

  it("cleans up when an activation fails halfway", async () => {
    const undone: string[] = [];
    const activate = (life: Lifetime) => {
      life.onDispose(() => undone.push("global removed"));
      throw new Error("halfway");
    };
    const { greet } = setUp({ "/plugins/half.js": { default: { api: 1, activate } } });
    await greet("half");
    expect(undone).toEqual(["global removed"]);
  });
});

describe("plugin host: the point's failure policy", () => {
  const broken = { default: { api: 1, activate: () => Promise.reject(new Error("blocked")) } };
  const modules = { "/plugins/broken.js": broken, "/plugins/polite.js": polite, "/plugins/other.js": polite };
  const greetFirst = async (onFailure: PointPolicy["onFailure"]) => {
    const { host, load } = setUp(modules, { onFailure });
    const first = await host.first(host.all("greeter"), "greet", (greeter) => greeter.greet("Ana"));
    return { first, loaded: load.mock.calls.map(([{ id }]) => id) };
  };

  it("next: goes on until one succeeds, and loads none behind it", async () => {
    expect(await greetFirst("next")).toEqual({
      first: { value: "Hello Ana" },
      loaded: ["broken", "polite"],
    });
  });

  it("closed: ends with the first failure", async () => {
    expect(await greetFirst("closed")).toEqual({ first: undefined, loaded: ["broken"] });
  });

  it("has no answer when all of them fail", async () => {
    const { host } = setUp({ "/plugins/broken.js": broken }, { onFailure: "next" });
    expect(await host.first(host.all("greeter"), "greet", (greeter) => greeter.greet("Ana"))).toBeUndefined();
  });

  it("open: calls all at once; one that hangs or fails keeps no other waiting, and is reported", async () => {
    const hanging = { default: { api: 1, activate: () => new Promise(() => {}) } };
    const { host, clock, failures } = setUp({ "/plugins/hanging.js": hanging, ...modules });
    const greeted: (string | Promise<string>)[] = [];
    host.each(host.all("greeter"), "greet", (greeter) => void greeted.push(greeter.greet("Ana")));
    await clock.advance(10);
    expect(greeted).toEqual(["Hello Ana", "Hello Ana"]);
    await clock.advance(1000);
    expect(failures.map(({ code, plugin }) => `${code} ${plugin}`)).toEqual([
      "threw greeter/broken",
      "deadline greeter/hanging",
    ]);
  });
});

describe("plugin host: a plugin without code", () => {
  it("loads nothing and gives nothing beyond its data", async () => {
    const { url: _, ...data } = chosen("data");
    const { host, load, failures } = setUp({}, { plugins: [data] });
    const [handle] = host.all("greeter");
    expect(await handle?.use("greet", (greeter) => Object.keys(greeter))).toEqual({ ok: true, value: [] });
    expect([load.mock.calls, failures]).toEqual([[], []]);
  });
});
