import { describe, expect, it } from "vitest";
import type { DownloadActions, DownloadContext } from "#core/extension-points/index.ts";
import { applies } from "#core/features/download/rules.ts";
import { perform } from "./harness.ts";
import type { Subject } from "./subject.ts";

const links = {
  IOS: "https://apps.apple.com/app/id1",
  MOBILECONFIG: "https://cdn.example/site.mobileconfig",
  Android: "https://cdn.example/app.apk",
};

/** Every situation that a strategy may be asked about. */
const situations: readonly DownloadContext[] = (["ios", "android", "desktop"] as const).flatMap((platform) =>
  (["browser", "pwa", "webclip", "app"] as const).flatMap((displayMode) =>
    [true, false].flatMap((yes) => [
      {
        platform,
        displayMode,
        links: yes ? links : {},
        inAppBrowser: yes ? "line" : undefined,
        canInstall: yes,
        referralEnabled: yes,
        currentVersion: yes ? "2.4.39" : undefined,
      },
    ]),
  ),
);

type Install = Awaited<ReturnType<DownloadActions["install"]>>;

function noting(install: Install) {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...values: string[]) =>
      void done.push([name, ...values].join(" "));
  const actions: DownloadActions = {
    navigate: note("navigate"),
    openPopup: note("openPopup"),
    openLink: note("openLink"),
    alert: note("alert"),
    install: async () => {
      done.push("install");
      return install;
    },
  };
  return { actions, done };
}

/** A download strategy is chosen by its data, and does something wherever it applies. */
export function describeDownload(subject: Subject<"download">) {
  const { manifest, url } = subject.plugin;
  const applying = situations.filter((situation) => applies(manifest, situation));

  describe("a download strategy", () => {
    it("applies somewhere", () => {
      expect(applying).not.toEqual([]);
    });

    if (url === undefined) {
      it("opens something that core can open, for it has no code", () => {
        expect(["IOS", "MOBILECONFIG", "Android", "installPrompt", "popup"]).toContain(manifest.open);
      });
      return;
    }

    it.each<Install>(["accepted", "dismissed", "unavailable"])(
      "does something wherever it applies, also when the install prompt is %s",
      (install) =>
        perform<"download">(subject, "none", async ({ handle }) => {
          for (const situation of applying) {
            const { actions, done } = noting(install);
            const ran = await handle.use("run", (strategy, signal) => strategy.run(situation, actions, signal));
            // One that gives up by throwing falls to the pop-up as well.
            expect(ran.ok ? done.length : 1, JSON.stringify(situation)).toBeGreaterThan(0);
            for (const link of done.filter((step) => step.startsWith("openLink "))) {
              expect(Object.values(situation.links)).toContain(link.slice("openLink ".length));
            }
          }
        }),
    );
  });
}
