import type { Site } from "../site.ts";

/** Spec 3: members of this type keep the language that they were given. */
const SPECIAL = 4;

/** Tells the gateway the member's language: after a log-in, when it differs, and when the person changes it. */
export function syncLanguage({
  member,
  events,
  gateway,
  i18n,
}: Pick<Site, "member" | "events" | "gateway" | "i18n">): void {
  let hasEntered = false;
  const language = () => i18n.language.code;

  const send = () => {
    const { value } = member.store.getState();
    // Nobody waits for it, and the next log-in says it again.
    if (value && value.type !== SPECIAL) void gateway.member.setLanguage(language());
  };
  const differs = () => {
    const { value } = member.store.getState();
    return value !== undefined && value.language !== language();
  };

  events.on("session.opened", ({ how }) => {
    hasEntered = how === "login" || how === "registration" || how === "auto";
  });
  events.on("member.loaded", () => {
    if (hasEntered || differs()) send();
    hasEntered = false;
  });
  events.on("language.changed", send);
  if (differs()) send();
}
