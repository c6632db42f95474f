import type { Gateway } from "#core/gateway/index.ts";
import type { EventBus } from "#core/kernel/index.ts";
import type { ProductEvents } from "../events.ts";
import type { MemberModel } from "./member.ts";

/** Spec 3: members of this type keep the language that they were given. */
const SPECIAL = 4;

export interface KeepLanguageParts {
  readonly member: Pick<MemberModel, "store">;
  readonly events: EventBus<ProductEvents>;
  readonly gateway: { readonly member: Pick<Gateway["member"], "setLanguage"> };
  /** The site's, a code of spec 1. */
  readonly language: () => string;
}

/** Tells the gateway the member's language: after a log-in, when it differs, and when the person changes it. */
export function syncLanguage({ member, events, gateway, language }: KeepLanguageParts): void {
  let hasEntered = false;

  const tell = () => {
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
    if (hasEntered || differs()) tell();
    hasEntered = false;
  });
  events.on("language.changed", tell);
  if (differs()) tell();
}
