import { timingSafeEqual } from "node:crypto";
import { Failure, type Identity, type StandInServices } from "@livery/plugin-testing/stand-in";
import { sandboxBot, telegramHash } from "./bot.ts";
import type { TelegramOpenId } from "./openid.ts";

const MAX_AGE_MS = 86_400_000;

const sameText = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * The person behind a `telegramAuth`: the widget's signed fields, an ID token, or a token that the console issued.
 * Throws `telegram_validate_failed`.
 */
export const verifyAuth = (
  { proofs, now }: Pick<StandInServices, "proofs" | "now">,
  openId: TelegramOpenId,
  merchant: string,
  auth: Readonly<Record<string, unknown>>,
): Identity => {
  if ("id_token" in auth) {
    const [token, nonce] = [String(auth.id_token), String(auth.nonce)];
    const issued = proofs.find(merchant, "telegram", token);
    if (issued && (issued.profile.nonce ?? nonce) === nonce) return { vendor: "telegram", subject: issued.subject };
    const claims = openId.verify(token, sandboxBot.id, nonce);
    if (!claims) throw new Failure("telegram_validate_failed");
    return { vendor: "telegram", subject: claims.sub };
  }
  const age = now() - Number(auth.auth_date) * 1000;
  if (age > MAX_AGE_MS || !sameText(telegramHash(auth), String(auth.hash))) {
    throw new Failure("telegram_validate_failed");
  }
  return { vendor: "telegram", subject: String(auth.id) };
};
