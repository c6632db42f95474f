import { expect } from "vitest";
import { createStore } from "zustand/vanilla";
import type { DownloadActions, DownloadContext } from "#core/extension-points/index.ts";
import { createDownload } from "#core/features/download/create-download.ts";
import { applies } from "#core/features/download/rules.ts";
import { ok } from "#core/kernel/index.ts";
import { declaredOrigins, isWithin } from "#core/plugin-runtime/index.ts";
import { type Check, check, expectNone, when } from "#tests/conformance/check.ts";
import { type Stage, siteChecks, within } from "#tests/conformance/harness.ts";
import type { ConformanceKit } from "#tests/conformance/kit.ts";
import type { Subject } from "#tests/conformance/subject.ts";
import fields from "./plugin-fields.schema.json" with { type: "json" };

/** The pop-up, which always applies, has the greatest one. */
const POPUP_PRIORITY = fields.properties.priority.maximum;

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
        request: async () => {},
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
    { openPopup: () => done.push("popup"), showSteps: (kind) => done.push(`steps ${kind}`) },
  );
  const resources = Object.entries(links).map(([resourceType, url]) => ({ resourceType, url }));
  const settings = { resources, banner: null, loginRequired: false, minVipLevel: 0, latestVersion: "" };
  await within(
    clock,
    120_000,
    "a tap on the download button",
    download.press(settings as Parameters<typeof download.press>[0]),
  );
  return done;
}

const describeSituation = ({ platform, displayMode, links, inAppBrowser, canInstall }: DownloadContext): string =>
  [
    `${platform}, display mode ${displayMode}`,
    Object.keys(links).length > 0 ? "with links" : "without links",
    ...(inAppBrowser === undefined ? [] : ["in an in-app browser"]),
    ...(canInstall ? ["with an install prompt"] : []),
  ].join(", ");

/** A download strategy is chosen by its data, and does something wherever it applies. */
function downloadChecks(subject: Subject<"download">): readonly Check[] {
  const { onSite } = siteChecks(subject);
  const { manifest, url } = subject.plugin;
  const applying = situations.filter((situation) => applies(manifest, situation));
  const others = situations.filter((situation) => !applies(manifest, situation));
  const hasCode = url !== undefined;
  const pages = declaredOrigins(subject.plugin, "page");

  /** What a strategy without code results in. */
  const opened = ({ links, platform, inAppBrowser }: DownloadContext): string => {
    const { open } = manifest;
    if (open === "installPrompt") return "install";
    // Only Safari takes a profile.
    if (open === "MOBILECONFIG" && platform === "ios" && inAppBrowser) return "steps profile";
    if (open === "referral") return "navigate /m/inviteFriends";
    return open === undefined || open === "popup" ? "popup" : `leave ${links[open]}`;
  };

  return [
    check("applies in at least one situation", () => {
      if (applying.length === 0) throw new Error("its `conditions` exclude each other: they hold in no situation");
    }),

    check("is tried before the pop-up, which always applies", () => {
      if (manifest.priority < POPUP_PRIORITY || manifest.open === "popup") return;
      throw new Error(
        `"priority": ${manifest.priority} comes after the pop-up's ${POPUP_PRIORITY}: nothing would reach it; choose a lower one`,
      );
    }),

    ...when(
      others.length > 0,
      onSite("leaves the tap to the pop-up where it does not apply", async (stage) => {
        for (const situation of others) expect(await press(stage, situation, "accepted")).toEqual(["popup"]);
      }),
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
      onSite("opens that wherever it applies", async (stage) => {
        for (const situation of applying) {
          const done = await press(stage, situation, "accepted");
          const expected = opened(situation);
          if (done.includes(expected)) continue;
          throw new Error(
            `on ${describeSituation(situation)}: the tap results in ${done.join(", ") || "nothing"}, not in ${expected}`,
          );
        }
      }),
    ),

    ...when(
      hasCode,
      onSite("does something by its own code, and in time", async ({ use, world }) => {
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
          const ran = await use("run", (strategy, signal) => strategy.run(situation, actions, signal));
          if (!ran.ok) problems.push(ran.error.message);
          // One that gives up by throwing leaves the tap to the pop-up; it may not do so everywhere, nor keep it waiting.
          if (!ran.ok && ran.error.code === "deadline") throw new Error(ran.error.message);
        }
        // What a merchant's own code was handed counts, too.
        if (acted + world.received().length > 0) return;
        const failures = [...new Set(problems)].join("; ");
        throw new Error(
          failures === ""
            ? "its `run` calls none of the actions that it is given (navigate, install, openPopup, openLink, alert)"
            : `its \`run\` fails in every situation: ${failures}`,
        );
      }),
      ...installs.map((install) =>
        onSite(`opens something wherever it applies; the install prompt is ${install}`, async (stage) => {
          for (const situation of applying) {
            const received = stage.world.received().length;
            const done = await press(stage, situation, install);
            if (done.length + stage.world.received().length === received)
              throw new Error(`on ${describeSituation(situation)}: the tap results in nothing`);
            const links = done.filter((step) => step.startsWith("leave ")).map((step) => step.slice("leave ".length));
            const known = Object.values(situation.links);
            expectNone(
              "opens addresses that are neither in `context.links` nor below an `origins.page` of plugin.json",
              links.filter((link) => !known.includes(link) && !pages.some((page) => isWithin(link, page))),
            );
          }
        }),
      ),
    ),
  ];
}

export default { checks: downloadChecks } satisfies ConformanceKit<"download">;
