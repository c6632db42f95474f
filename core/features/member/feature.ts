import { defineFeature } from "../site.ts";
import { createMember, type MemberModel } from "./member.ts";

declare module "../site.ts" {
  interface Site {
    readonly member: MemberModel;
  }
}

/** Says that a registration or a log-out is done. */
export const memberToastsFeature = defineFeature({
  when: "idle",
  async listen({ events, session, overlays, i18n }) {
    events.on("session.opened", ({ how }) => {
      const name = session.store.getState().info?.userName;
      if (how === "registration" && name) overlays.toast(i18n.t("site.registration.done", { name }));
    });
    events.on("session.closed", ({ why }) => {
      if (why === "logout") overlays.toast(i18n.t("site.member.loggedOut"));
    });
  },
});

export const memberFeature = defineFeature({ name: "member", when: "start", create: createMember });
