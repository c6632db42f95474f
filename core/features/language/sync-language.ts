import type { Site } from "#core/site/index.ts";

/** Spec 3: the language of members of this type is fixed. */
const FIXED_LANGUAGE_TYPE = 4;

/** Sends the member's language to the gateway: after a log-in, when it differs, and when the person changes it. */
export function syncLanguage({ member, events, gateway, i18n }: Site): void {
  let hasEntered = false;
  const language = () => i18n.language.code;

  const send = () => {
    const { value } = member.store.getState();
    // Not awaited; the next log-in sends it again.
    if (value && value.type !== FIXED_LANGUAGE_TYPE) void gateway.member.setLanguage(language());
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
