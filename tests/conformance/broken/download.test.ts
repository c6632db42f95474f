// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { DownloadStrategy } from "#core/extension-points/index.ts";
import { brokenRules, type Given, problemOf } from "./broken-rules.ts";

const store: Given<"download"> = { manifest: { priority: 40, conditions: { platform: ["ios"] }, open: "IOS" } };

const running = (run: DownloadStrategy["run"]): Given<"download"> => ({
  manifest: { priority: 40, conditions: { link: ["Android"] } },
  activate: () => ({ run }),
});

const byItself = "does something by its own code, and in time";

const broken: readonly [string, Given<"download">, rule: string, message: RegExp][] = [
  [
    "never applies",
    { manifest: { ...store.manifest, conditions: { platform: ["android"], link: ["none"] } } },
    "applies in at least one situation",
    /its `conditions` exclude each other/,
  ],
  [
    "is never reached",
    { manifest: { ...store.manifest, priority: 95 } },
    "is tried before the pop-up, which always applies",
    /"priority": 95 comes after the pop-up's 90/,
  ],
  [
    "has neither code nor a link",
    { manifest: { priority: 40 } },
    "says what it opens, for it has no code",
    /it has no index.ts, and no `open` in plugin.json/,
  ],
  [
    "asks for an install prompt that need not be there",
    { manifest: { priority: 30, open: "installPrompt" } },
    "applies only where the browser can install the site",
    /it applies where there is no install prompt: add "canInstall": true/,
  ],
  ["does nothing", running(() => {}), byItself, /its `run` calls none of the actions/],
  [
    "always throws",
    running(() => {
      throw new Error("boom");
    }),
    byItself,
    /its `run` fails in every situation: download\/acme failed to "run": boom/,
  ],
  ["never ends", running(() => new Promise(() => {})), byItself, /`run` has not ended after 120000 ms/],
  [
    "opens an address of its own",
    running((_, { openLink }) => openLink("https://elsewhere.example/app.apk")),
    "opens something wherever it applies; the install prompt is accepted",
    /elsewhere.example/,
  ],
];

describe("the kit of download strategies", () => {
  it("passes a store link, and a strategy with code", async () => {
    expect(await brokenRules("download", store)).toEqual({});
    const works = running(({ links }, { openLink }) => openLink(links.Android ?? ""));
    expect(await brokenRules("download", works)).toEqual({});
  });

  it("passes a strategy that opens a page which its plugin.json declares", async () => {
    const { activate } = running((_, { openLink }) => openLink("https://store.example/app?id=1"));
    const manifest = { priority: 40, origins: { page: ["https://store.example"] } };
    expect(await brokenRules("download", { manifest, ...(activate && { activate }) })).toEqual({});
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("download", given, rule)).toMatch(message);
  });
});
