import type { LoginReturn } from "@livery/plugin-api";

/** The widget's object as Telegram signed it: its hash covers every field, so none is added, dropped or changed. */
export type TelegramAuth = Readonly<Record<string, unknown>>;

export type AuthResult =
  | { readonly kind: "auth"; readonly auth: TelegramAuth }
  /** Telegram answers `false`. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "invalid" };

const HASH = "#tgAuthResult=";

/** Telegram's answer: in the hash, or in the query, where some in-app browsers move it. */
export function readReturn({ query, hash }: LoginReturn): AuthResult {
  // In a query a plus sign has become a space.
  const raw = hash.startsWith(HASH) ? hash.slice(HASH.length) : (query.get("tgAuthResult") ?? "").replaceAll(" ", "+");
  let value: unknown;
  try {
    value = JSON.parse(decode(raw));
  } catch {
    return { kind: "invalid" };
  }
  if (value === false) return { kind: "cancelled" };
  return isAuth(value) ? { kind: "auth", auth: value } : { kind: "invalid" };
}

/** The fields that the gateway requires. */
export function isAuth(value: unknown): value is TelegramAuth {
  const { id, auth_date, hash } = Object(value);
  return Number.isSafeInteger(id) && Number.isSafeInteger(auth_date) && typeof hash === "string" && hash !== "";
}

/** The person's name, as Telegram shows it. */
export function accountOf({ first_name, last_name, username }: TelegramAuth): { readonly account?: string } {
  const isText = (text: unknown): text is string => typeof text === "string" && text !== "";
  const account = [first_name, last_name].filter(isText).join(" ") || (isText(username) ? username : "");
  return account === "" ? {} : { account };
}

/** Decodes base64 of either alphabet as UTF-8, because names may not be ASCII. Throws for anything else. */
function decode(base64: string): string {
  const binary = atob(decodeURIComponent(base64).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
