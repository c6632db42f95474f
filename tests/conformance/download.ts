import { expect } from "vitest";
import { createStore } from "zustand/vanilla";
import type { DownloadActions, DownloadContext } from "#core/extension-points/index.ts";
import { createDownload } from "#core/features/download/create-download.ts";
import { applies } from "#core/features/download/rules.ts";
import { ok } from "#core/kernel/index.ts";
import { type Check, check, expectNone, when } from "./check.ts";
import { perform, type Stage, within } from "./harness.ts";
import type { Subject } from "./subject.ts";

type Install = Awaited<ReturnType<DownloadActions["install"]>>;

const installs: readonly Install[] = ["accepted", "dismissed", "unavailable"];

const allLinks = {
  IOS: "https://apps.apple.com/app/id1",
  MOBILECONFIG: "https://cdn.example/site.mobileconfig",
  Android: "https://cdn.example/app.apk",
};

/** Every situation that a strategy may be asked about. */
const situations: readonly DownloadContext[] = (["ios", "android", "desktop"] as const).flatMap((platform) =>
  (["browser", "pwa", "webclip", "app"] as const).flatMap((displayMode) =>
    [true, false].flatMap((yes) =>
      [yes, !yes].map((canInstall) => ({
        platform,
        displayMode,
        links: yes ? allLinks : {},
        inAppBrowser: yes ? "line" : undefined,
        canInstall,
        referralEnabled: yes,
        currentVersion: yes ? "2.4.39" : undefined,
      })),
    ),
  ),
);

/** A tap on the site's own download button, and what it does. */
async function press({ site, clock }: Stage<"download">, situation: DownloadContext, install: Install) {
  const { platform, displayMode, links, inAppBrowser, canInstall, referralEnabled, currentVersion } = situation;
  const done: string[] = [];
  const download = createDownload(
    {
      ...site,
      flags: { ...site.flags, isOn: () => true },
      platform: {
        ...site.platform,
        os: platform,
        iosVersion: undefined,
        displayMode: displayMode === "app" ? "browser" : displayMode,
        isApp: displayMode === "app",
        inAppBrowser: inAppBrowser === undefined ? undefined : "line",
        appVersion: currentVersion,
      },
      install: {
        store: createStore(() => ({ canInstall })),
        async prompt() {
          done.push("install");
          return install;
        },
      },
      gateway: {
        ...site.gateway,
        promotions: {
          ...site.gateway.promotions,
          available: async () =>
            ok({ APP_DOWNLOAD: { enabled: true, count: 1 }, REFERRAL: { enabled: referralEnabled, count: 1 } }),
        },
      },
      overlays: { ...site.overlays, alert: async ({ message }) => void done.push(`alert ${message}`) },
      navigate: (path) => void done.push(`navigate ${path}`),
      leave: (url) => void done.push(`leave ${url}`),
    },
    () => done.push("popup"),
  );
  const resources = Object.entries(links).map(([resourceType, url]) => ({ resourceType, url }));
  const settings = { resources, banner: null, loginRequired: false, minVipLevel: 0, latestVersion: "" };
  await within(clock, 120_000, download.press(settings as Parameters<typeof download.press>[0]));
  return done;
}

/** A download strategy is chosen by its data, and does something wherever it applies. */
export function downloadChecks(subject: Subject<"download">): readonly Check[] {
  const { manifest, url } = subject.plugin;
  const applying = situations.filter((situation) => applies(manifest, situation));
  const others = situations.filter((situation) => !applies(manifest, situation));
  const hasCode = url !== undefined;

  /** What a strategy without code comes to. */
  const opened = ({ links }: DownloadContext): string => {
    const { open } = manifest;
    if (open === "installPrompt") return "install";
    return open === undefined || open === "popup" ? "popup" : `leave ${links[open]}`;
  };

  return [
    check("applies somewhere", () => {
      expect(applying.length, "situations in which it applies").toBeGreaterThan(0);
    }),

    ...when(
      others.length > 0,
      check("leaves the tap to the pop-up where it does not apply", () =>
        perform<"download">(subject, "none", async (stage) => {
          for (const situation of others) expect(await press(stage, situation, "accepted")).toEqual(["popup"]);
        }),
      ),
    ),

    ...when(
      !hasCode,
      check("says what it opens, for it has no code", () => {
        if (manifest.open === undefined) throw new Error("it has no index.ts, and no `open` in plugin.json");
      }),
      // A link that it opens is a condition by itself.
      ...when(
        manifest.open === "installPrompt",
        check("applies only where the browser can install the site", () => {
          if (applying.every(({ canInstall }) => canInstall)) return;
          throw new Error('it applies where there is no install prompt: add "canInstall": true to its `conditions`');
        }),
      ),
      check("opens that wherever it applies", () =>
        perform<"download">(subject, "none", async (stage) => {
          for (const situation of applying) {
            expect(await press(stage, situation, "accepted"), JSON.stringify(situation)).toContain(opened(situation));
          }
        }),
      ),
    ),

    ...when(
      hasCode,
      check("does something by its own code, and in time", () =>
        perform<"download">(subject, "none", async ({ handle, clock }) => {
          const problems: string[] = [];
          let acted = 0;
          for (const situation of applying) {
            const act = () => void acted++;
            const actions: DownloadActions = {
              navigate: act,
              openPopup: act,
              openLink: act,
              alert: act,
              install: async () => {
                acted++;
                return "accepted";
              },
            };
            const run = handle.use("run", (strategy, signal) => strategy.run(situation, actions, signal));
            const ran = await within(clock, 120_000, run);
            if (!ran.ok) problems.push(ran.error.message);
            // One that gives up by throwing leaves the tap to the pop-up; it may not do so everywhere, nor keep it waiting.
            if (!ran.ok && ran.error.code === "deadline") throw new Error(ran.error.message);
          }
          expect(acted, `what it did; it failed with: ${[...new Set(problems)].join(", ")}`).toBeGreaterThan(0);
        }),
      ),
      ...installs.map((install) =>
        check(`leads somewhere wherever it applies; the install prompt is ${install}`, () =>
          perform<"download">(subject, "none", async (stage) => {
            for (const situation of applying) {
              const done = await press(stage, situation, install);
              expect(done, JSON.stringify(situation)).not.toEqual([]);
              const links = done.filter((step) => step.startsWith("leave ")).map((step) => step.slice("leave ".length));
              const known = Object.values(situation.links);
              expectNone(
                "addresses that are not among the links",
                links.filter((link) => !known.includes(link)),
              );
            }
          }),
        ),
      ),
    ),
  ];
}
