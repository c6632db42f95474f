import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";

/** Spec 8 "Missing URL". */
const noAddress: GatewayFailure = { kind: "refused", code: "url_is_null_check", message: "", value: null, status: 200 };
const badAddress: GatewayFailure = { kind: "bad-response", code: "bad_response", message: "", status: 200 };

/**
 * The address of a game in the gateway's answer: a whole address over https. A page over http accepts http too; elsewhere
 * browsers would refuse it without a word. A game at the site's own host could read the session, because its frame keeps
 * its origin: it is refused unless it is below one of `gatewayPages`.
 */
export function gameAddress(
  answer: Outcome<{ readonly gameUrl: string }>,
  page: Pick<Location, "origin" | "protocol">,
  gatewayPages: readonly string[] = [],
): Outcome<string> {
  if (!answer.ok) return answer;
  const { gameUrl } = answer.value;
  if (gameUrl === "") return err(noAddress);
  if (!URL.canParse(gameUrl, page.origin)) return err(badAddress);
  const url = new URL(gameUrl, page.origin);
  // Neither `//host` nor `/\host` is a path: browsers read a backslash as a slash.
  const isOwn = url.origin === page.origin && gatewayPages.some((path) => `${url.pathname}/`.startsWith(`${path}/`));
  if (gameUrl.startsWith("/") || url.origin === page.origin) return isOwn ? ok(gameUrl) : err(badAddress);
  const isWhole = /^https?:\/\//i.test(gameUrl) && url.username === "" && url.password === "";
  return isWhole && (url.protocol === "https:" || page.protocol === "http:") ? ok(gameUrl) : err(badAddress);
}
