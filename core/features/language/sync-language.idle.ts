import type { Site } from "#core/site/index.ts";

/** Spec 3: the language of members of this type is fixed. */
const FIXED_LANGUAGE_TYPE = 4;

/** Sends the member's language to the gateway: after a log-in, when it differs, and when the person changes it. */
export function syncLanguage({ member, events, gateway, i18n }: Site): void {
  let hasEntered = false;
  const language = () => i18n.language.code;

  const send = async () => {
    const { value } = member.store.getState();
    // Where it fails, the next log-in sends it again.
    if (value && value.type !== FIXED_LANGUAGE_TYPE) await gateway.member.setLanguage(language());
  };
  const differs = () => {
    const { value } = member.store.getState();
    return value !== undefined && value.language !== language();
  };

  events.on("session.opened", ({ how }) => {
    hasEntered = how === "login" || how === "registration" || how === "auto";
  });
  events.on("member.loaded", () => {
    if (hasEntered || differs()) void send();
    hasEntered = false;
  });
  events.on("language.changed", async () => {
    await send();
    // The member's rank has a name in each language.
    if (member.store.getState().phase !== "empty") void member.load();
  });
  if (differs()) void send();
}
