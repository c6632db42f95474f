/** The gateway's settings of the merchant's bot (WPSCORE_getTelegramLoginSetting). */
export interface BotSetting {
  readonly botId: string;
  /** Base of the auth page; a bare host means https. */
  readonly authDomain: string;
}

/**
 * The base of the auth page: the gateway's, if it has the origin that the manifest declares; else undefined, because a
 * server must not choose the origin to which people are sent.
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
  /** The return address; Telegram puts its answer in the hash. */
  readonly returnTo: string;
  /** BCP 47. */
  readonly language: string;
}

/** Telegram's authorisation page (the log-in widget's redirect form). */
export function authPageAddress({ base, botId, origin, returnTo, language }: AuthPageRequest): string {
  const query = new URLSearchParams({
    bot_id: botId,
    origin,
    return_to: returnTo,
    request_access: "write",
    lang: language,
  });
  const { origin: host, pathname } = new URL(base);
  return `${host}${pathname.endsWith("/") ? pathname : `${pathname}/`}auth?${query}`;
}
