import type { CaptchaPurpose } from "#core/extension-points/index.ts";
import type { Status } from "#core/gateway/index.ts";
import type { Flags } from "#core/kernel/index.ts";

/**
 * Whether a purpose requires a captcha today (spec 5): each has its own switch in the status call; an SMS requires one
 * when GEETESTVCODE3 is on as well. Until the status is known none is required: the gateway then answers
 * `captcha.required`.
 */
export function isCaptchaRequired(
  purpose: CaptchaPurpose,
  status: Pick<Status, CaptchaPurpose> | undefined,
  flags: Pick<Flags, "isOn">,
): boolean {
  const enabled = status?.[purpose]?.captcha.enabled ?? false;
  return purpose === "sms" ? enabled && flags.isOn("GEETESTVCODE3") : enabled;
}
