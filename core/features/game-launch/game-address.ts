import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";

/** Spec 8 "Missing URL". */
const noAddress: GatewayFailure = { kind: "refused", code: "url_is_null_check", message: "", value: null, status: 200 };
const badAddress: GatewayFailure = { kind: "bad-response", code: "bad_response", message: "", status: 200 };

export interface GameAddressRules {
  /** The site's own. */
  readonly origin: string;
  /** Paths of the site's host that are a mounted gateway's. */
  readonly gatewayPages?: readonly string[] | undefined;
  /** The manifest's: the only ones without https, on the developer's own machine. */
  readonly gameOrigins: readonly string[];
}

/**
 * The address of a game in the gateway's answer: a whole address over https. The page's policy frames no other one: the
 * player would see nothing. A game at the site's own host could read the session, because its frame keeps its origin: it
 * is refused unless it is below one of `gatewayPages`.
 */
export function gameAddress(
  answer: Outcome<{ readonly gameUrl: string }>,
  { origin, gatewayPages = [], gameOrigins }: GameAddressRules,
): Outcome<string> {
  if (!answer.ok) return answer;
  const { gameUrl } = answer.value;
  if (gameUrl === "") return err(noAddress);
  if (!URL.canParse(gameUrl, origin)) return err(badAddress);
  const url = new URL(gameUrl, origin);
  // Neither `//host` nor `/\host` is a path: browsers read a backslash as a slash.
  const isOwn = url.origin === origin && gatewayPages.some((path) => `${url.pathname}/`.startsWith(`${path}/`));
  if (gameUrl.startsWith("/") || url.origin === origin) return isOwn ? ok(gameUrl) : err(badAddress);
  const isWhole = /^https?:\/\//i.test(gameUrl) && url.username === "" && url.password === "";
  return isWhole && (url.protocol === "https:" || gameOrigins.includes(url.origin)) ? ok(gameUrl) : err(badAddress);
}
