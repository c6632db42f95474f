import { createHash, createHmac } from "node:crypto";

/** The sandbox's bot. The stand-in signs with its token as Telegram does. */
export const sandboxBot = { id: "7000000001", token: "7000000001:livery-sandbox-bot" } as const;

/** The hash that Telegram's widget puts beside the fields: HMAC-SHA256 of the sorted lines, by the token's SHA-256. */
export const telegramHash = (fields: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(fields)
    .filter(([key, value]) => key !== "hash" && value !== undefined)
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  const key = createHash("sha256").update(sandboxBot.token).digest();
  return createHmac("sha256", key).update(lines.join("\n")).digest("hex");
};
