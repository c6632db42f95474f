import { once } from "#core/kernel/index.ts";
import { defineFeature } from "../site.ts";
import { createLauncher, type Launcher } from "./launcher.ts";

declare module "../site.ts" {
  interface Site {
    readonly launcher: Launcher;
  }
}

export const launcherFeature = defineFeature({
  name: "launcher",
  when: "start",
  create(site) {
    const { gateway, clock, flags, events, overlays, failures, i18n, platform, navigate, leave } = site;
    const load = once(async () => {
      const { createLaunching } = await import("./launching.ts");
      return createLaunching({
        gateway,
        clock,
        flags,
        events,
        overlays,
        failures,
        i18n,
        navigate,
        leave,
        hasSession: () => site.session.token() !== undefined,
        isInstalled: () => platform.isApp || platform.displayMode !== "browser",
        rankLabel: () => site.member.store.getState().value?.clubLabel?.labelName,
        here: () => platform.pageUrl(),
        onHidden: platform.page.onHidden,
        lobby: site.lobby,
      });
    });
    void site.whenIdle.then(load).catch(() => {});
    return createLauncher({
      load,
      unavailable: () =>
        void overlays.alert({ title: i18n.t("site.failure.screen"), message: i18n.t("site.failure.network") }),
    });
  },
});
