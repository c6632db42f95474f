import type { Site } from "../site.ts";

/**
 * Welcomes a member after the first log-in, once (spec 4: the first-time flag), confirms a registration, and a log-out.
 */
export function greetMembers({
  events,
  session,
  platform: { storage },
  overlays,
  i18n,
}: Pick<Site, "events" | "session" | "platform" | "overlays" | "i18n">): void {
  const toast = async (key: string, values?: { readonly name: string }) => {
    // A toast is not rendered again when the texts arrive.
    await i18n.ready();
    overlays.toast(i18n.t(key, values));
  };

  function welcome(key: string) {
    const { info } = session.store.getState();
    // The flag stays in the tab's stored session: a reload must not greet again.
    if (!info?.firstTimeLogin || info.id === "" || storage.get("welcomed", info.id)) return;
    storage.set("welcomed", true, info.id);
    void toast(key, { name: info.userName });
  }

  events.on("session.opened", ({ how }) =>
    welcome(how === "registration" ? "site.registration.done" : "site.member.welcome"),
  );
  events.on("session.closed", ({ why }) => {
    if (why === "logout") void toast("site.member.loggedOut");
  });
  // A session may have opened before this was loaded.
  welcome("site.member.welcome");
}
