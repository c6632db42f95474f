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
    "applies somewhere",
    /situations in which it applies/,
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
  ["does nothing", running(() => {}), byItself, /what it did/],
  [
    "always throws",
    running(() => {
      throw new Error("boom");
    }),
    byItself,
    /it failed with: download\/acme failed to "run": boom/,
  ],
  ["never ends", running(() => new Promise(() => {})), byItself, /no answer within 120000 ms: it hangs/],
  [
    "opens an address of its own",
    running((_, { openLink }) => openLink("https://elsewhere.example/app.apk")),
    "leads somewhere wherever it applies; the install prompt is accepted",
    /elsewhere.example/,
  ],
];

describe("the kit of download strategies", () => {
  it("passes a store link, and a strategy with code", async () => {
    expect(await brokenRules("download", store)).toEqual({});
    const works = running(({ links }, { openLink }) => openLink(links.Android ?? ""));
    expect(await brokenRules("download", works)).toEqual({});
  });

  it.each(broken)("catches one that %s", async (_, given, rule, message) => {
    expect(await problemOf("download", given, rule)).toMatch(message);
  });
});
