import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { BuildManifest } from "#core/merchant/index.ts";
import { bootScript } from "#core/shell/index.ts";
import { featuresOf, type ScriptFeatures, unguardedCalls } from "./newer-features.ts";

const dist = path.resolve(import.meta.dirname, "../../dist");
const read = (file: string) => readFileSync(path.join(dist, file), "utf8");

/** Methods of the product's own objects, and of its libraries', that have the name of a newer function of browsers. */
const ownMethods = new Set([
  ".dispose()",
  ".drop()",
  ".escape()",
  ".handle()",
  ".isVisible()",
  ".login()",
  ".navigate()",
  // React's, for transitions that nothing here uses.
  ".startViewTransition()",
  ".take()",
]);

/** Interfaces that every browser has which has the other one. */
const comesWith: Readonly<Record<string, string>> = { PushSubscription: "PushManager" };

const newer = (script: string, before: readonly ScriptFeatures[] = []) => {
  const features = featuresOf(script);
  return unguardedCalls(features, before).filter(
    (call) => !ownMethods.has(call) && !features.tested.has(comesWith[call] ?? ""),
  );
};

describe("the scripts of the build, in the oldest browsers", () => {
  const { entry }: BuildManifest = JSON.parse(read("build.json"));
  const start = [entry.js, ...entry.preload].map((file) => featuresOf(read(file)));
  const files = readdirSync(path.join(dist, "m"), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => file.endsWith(".js") && file !== "sw.js");

  it("call only what those have, or what the page's start tests for or adds", () => {
    expect(scripts.length).toBeGreaterThan(20);
    const found = scripts.flatMap((file) => newer(read(`m/${file}`), start).map((call) => `${file}: ${call}`));
    expect(found).toEqual([]);
  });

  it("call only what those have before the page's start, and in the service worker", () => {
    expect({ boot: newer(bootScript), worker: newer(read("m/sw.js")) }).toEqual({
      boot: [],
      // For a push message alone: a browser without notifications gets none.
      worker: [".showNotification()"],
    });
  });
});

describe("a call of a newer function", () => {
  it.each([
    ["URL.canParse(a)", "URL.canParse()"],
    ["AbortSignal.any([a, b])", "AbortSignal.any()"],
    ["Promise.withResolvers()", ".withResolvers()"],
    ["Object.groupBy(a, b)", ".groupBy()"],
    ["crypto.randomUUID()", ".randomUUID()"],
    ["list.at(-1)", ".at()"],
    ["list.toSorted()", ".toSorted()"],
    ["structuredClone(a)", "structuredClone"],
    ["new CompressionStream('gzip')", "CompressionStream"],
    ["requestIdleCallback(a)", "requestIdleCallback"],
    ["start().catch(reportError)", "reportError"],
    ["/(?<=a)b/.test(c)", "/(?<=a)b/"],
  ])("%s is found", (script, call) => {
    expect(newer(script)).toEqual([call]);
  });

  it.each([
    ["URL.canParse ??= other; URL.canParse(a)"],
    ["typeof structuredClone === 'function' && structuredClone(a)"],
    ["'randomUUID' in crypto ? crypto.randomUUID() : other()"],
    ["`PushManager` in window && PushSubscription"],
    ["'Notification' in window && Notification.requestPermission()"],
    ["list.at?.(-1)"],
    ["[1].flatMap(a); Object.fromEntries(b); 'a'.replaceAll(c, d)"],
  ])("%s is allowed", (script) => {
    expect(newer(script)).toEqual([]);
  });

  it("may be tested for by a script that is loaded before", () => {
    expect(newer("URL.canParse(a)", [featuresOf("URL.canParse ??= other")])).toEqual([]);
  });
});
