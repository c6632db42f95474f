import { isLoginOrRegistration, loginFrom } from "#core/routes/index.ts";
import { defineFeature } from "../site.ts";
import { createSession } from "./create-session.ts";
import type { Session } from "./session.ts";

declare module "../site.ts" {
  interface Site {
    readonly session: Session;
  }
}

export const sessionFeature = defineFeature({
  name: "session",
  when: "start",
  create({ record, clock, events, flags, platform, gateway, i18n, overlays, window, navigate, leave, warn }) {
    const { location } = window;
    return createSession({
      merchantCode: record.code,
      clock,
      events,
      isOn: (flag) => flags.isOn(flag),
      stored: {
        get: () => platform.storage.get("session"),
        set: (info) => platform.storage.set("session", info),
      },
      clearOnLogout: () => platform.storage.clearOnLogout(),
      forgetPassword: () => platform.credentials.forgetPassword(),
      logOut: () => gateway.session.logout(),
      check: () => gateway.member.info({ refresh: true }),
      tabs: {
        announceLogout: () => platform.tabs.send({ type: "session.closed" }),
        onLogout: (listener) => platform.tabs.on("session.closed", listener),
      },
      onPageRestored: (listener) => platform.page.onReturn(listener),
      destinations: {
        origin: location.origin,
        redirectOrigins: record.redirectOrigins,
        appearance: () => ({
          language: i18n.language.code,
          headerColor: record.themeColor.light,
          title: record.name,
        }),
      },
      navigate: (path) => navigate(path, { replace: true }),
      leave,
      warn,
      isOnLoginOrRegistration: () => isLoginOrRegistration(location.pathname),
      async pleaseLogIn() {
        const login = loginFrom(location.pathname, location.search);
        if (login) navigate(login.path, { replace: login.replace });
        await i18n.ready();
        await overlays.alert({
          title: i18n.t("site.failure.pleaseLogin"),
          message: i18n.t("site.failure.pleaseLoginMessage"),
        });
      },
    });
  },
});
