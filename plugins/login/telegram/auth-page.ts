/** What the gateway says of the merchant's bot (WPSCORE_getTelegramLoginSetting). */
export interface BotSetting {
  readonly botId: string;
  /** Base of the auth page; a bare host means https. */
  readonly authDomain: string;
}

/**
 * The base of the auth page: the gateway's, where it lies at the origin that the manifest declares, since nobody is sent
 * elsewhere on a server's word; else undefined.
 */
export function baseWithin(authDomain: string, declared: string): string | undefined {
  const base = /^[a-z][a-z0-9+.-]*:/i.test(authDomain) ? authDomain : `https://${authDomain}`;
  return URL.canParse(base) && new URL(base).origin === new URL(declared).origin ? base : undefined;
}

export interface AuthPageRequest {
  readonly base: string;
  readonly botId: string;
  /** The page's own origin; the bot's domain, as BotFather knows it. */
  readonly origin: string;
  /** Where Telegram comes back to, with its answer in the hash. */
  readonly returnTo: string;
  /** BCP 47. */
  readonly language: string;
}

/** Telegram's page that asks a person (the log-in widget's redirect form). */
export function authPageAddress({ base, botId, origin, returnTo, language }: AuthPageRequest): string {
  const query = new URLSearchParams({
    bot_id: botId,
    origin,
    return_to: returnTo,
    request_access: "write",
    lang: language,
  });
  return `${base.replace(/[/?#]*$/, "")}/auth?${query}`;
}
