import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Schemas } from "../contract.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import type { Proof } from "./vendor-proofs.ts";

/** The sandbox's bot. A stand-in for Telegram signs with its token as the real one does. */
export const sandboxBot = { id: "7000000001", token: "7000000001:livery-sandbox-bot" } as const;

const maximumAge = 86_400_000;

/** The hash that Telegram's widget puts beside the fields: HMAC-SHA256 of the sorted lines, by the token's SHA-256. */
export const telegramHash = (fields: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(fields)
    .filter(([key, value]) => key !== "hash" && value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  const key = createHash("sha256").update(sandboxBot.token).digest();
  return createHmac("sha256", key).update(lines.join("\n")).digest("hex");
};

const sameText = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Who a `telegramAuth` is: the widget's signed fields, an ID token, or a token that the console issued. Throws
 * `telegram_validate_failed`.
 */
export const verifyTelegram = (
  { proofs, now, telegramOpenId }: Pick<Services, "proofs" | "now" | "telegramOpenId">,
  merchant: string,
  auth: Schemas["TelegramAuth"],
): Proof => {
  if ("id_token" in auth) {
    const issued = proofs.find(merchant, "telegram", auth.id_token);
    if (issued && (issued.profile.nonce ?? auth.nonce) === auth.nonce) return issued;
    const claims = telegramOpenId.verify(auth.id_token, sandboxBot.id, auth.nonce);
    if (!claims) throw new Failure("telegram_validate_failed");
    return { token: auth.id_token, vendor: "telegram", subject: claims.sub, profile: { name: claims.name } };
  }
  const age = now() - auth.auth_date * 1000;
  if (age > maximumAge || !sameText(telegramHash(auth), auth.hash)) throw new Failure("telegram_validate_failed");
  return { token: auth.hash, vendor: "telegram", subject: String(auth.id), profile: { name: auth.first_name } };
};
