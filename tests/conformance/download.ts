import { describe, expect, it } from "vitest";
import type { DownloadActions, DownloadContext } from "#core/extension-points/index.ts";
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

/** A download strategy decides; core does. */
export function describeDownload(subject: Subject<"download">) {
  describe("a download strategy", () => {
    it("says the same whenever it is asked, and asks for nothing meanwhile", () =>
      perform<"download">(subject, "none", async ({ handle, world }) => {
        for (const situation of situations) {
          const applies = () => handle.use("applies", (strategy) => strategy.applies(situation));
          const answer = await applies();
          expect(answer.ok && typeof answer.value).toBe("boolean");
          expect(await applies()).toEqual(answer);
        }
        expect(world.requests).toEqual([]);
      }));

    it("has a place in the order", () =>
      perform<"download">(subject, "none", async ({ handle }) => {
        const priority = await handle.use("priority", (strategy) => strategy.priority);
        expect(priority.ok && Number.isFinite(priority.value)).toBe(true);
      }));

    it.each<Install>(["accepted", "dismissed", "unavailable"])(
      "does something wherever it applies, also when the install prompt is %s",
      (install) =>
        perform<"download">(subject, "none", async ({ handle }) => {
          for (const situation of situations) {
            const applies = await handle.use("applies", (strategy) => strategy.applies(situation));
            if (!applies.ok || !applies.value) continue;
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
