import type { Platform } from "#core/platform/index.ts";
import { frameOf, routeOf } from "#core/routes/index.ts";
import type { PushRegistration } from "./stored.ts";

/** Spec 9: a registration is renewed when it is older. */
const MAX_AGE_MS = 604_800_000;

/** The flag with which a merchant forbids push (spec 4: "skipped when a flag is set"). */
const FORBIDDEN_FLAG = "NOPUSH3";

/**
 * Whether push makes sense here. Not in payment wallets and in Telegram (spec 4), nor in any other company's app: a
 * notification could not lead back into it.
 */
export const isPushPossible = (
  { inAppBrowser }: Pick<Platform, "inAppBrowser">,
  isOn: (flag: string) => boolean,
): boolean => inAppBrowser === undefined && !isOn(FORBIDDEN_FLAG);

/** What decides whether a person is asked. */
export interface AskingVisit {
  /** The browser's; undefined where it has no notifications. */
  readonly permission: NotificationPermission | undefined;
  /** `YYYY-MM-DD`, local. */
  readonly today: string;
  /** The day on which the question was last shown. */
  readonly askedOn: string | undefined;
  readonly isMember: boolean;
  /** Whether the member has marked a favourite, played a game or opened a message since this page was opened. */
  readonly hasActed: boolean;
  readonly path: string;
  readonly isVisible: boolean;
  readonly os: Platform["os"];
  readonly displayMode: Platform["displayMode"];
}

/**
 * Spec 4 "Notification permission". Never before it is of use to the person: they are logged in, however long ago, and
 * did something on this page for which news can come. Never over a game or a form.
 */
export function mayAsk(visit: AskingVisit): boolean {
  const { permission, today, askedOn, isMember, hasActed, path, isVisible, os, displayMode } = visit;
  // Safari on iOS has notifications in home-screen apps alone.
  const canHave = permission === "default" && (os !== "ios" || displayMode === "a2hs" || displayMode === "pwa");
  return canHave && askedOn !== today && isMember && hasActed && isVisible && isCalm(path);
}

/** Whether nothing on this screen is to be interrupted. */
function isCalm(path: string): boolean {
  const frame = frameOf(routeOf(path));
  return frame !== "bare" && frame !== "form";
}

/**
 * What a logged-in member's registration needs: `register` and `bind` at the vendor and the gateway; `renew` where the
 * browser has another subscription, so that the vendor must forget the old one first; `bind` alone for another member.
 */
export function registrationStep(
  stored: PushRegistration | undefined,
  now: { readonly time: number; readonly member: string; readonly endpoint: string | undefined },
): "none" | "bind" | "register" | "renew" {
  if (!stored) return "register";
  if (stored.endpoint !== now.endpoint) return "renew";
  const age = now.time - stored.time;
  // A time in the future is a clock that was set back since.
  if (age > MAX_AGE_MS || age < 0) return "register";
  return stored.member === now.member ? "none" : "bind";
}
