import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";

/** Spec 8 "Missing URL". */
const noAddress: GatewayFailure = { kind: "refused", code: "url_is_null_check", message: "", value: null, status: 200 };
const badAddress: GatewayFailure = { kind: "bad-response", code: "bad_response", message: "", status: 200 };

/**
 * The address of a game in the gateway's answer: a path of this site, or a whole address over https. A page over http
 * accepts http too; elsewhere browsers would refuse it without a word.
 */
export function gameAddress(
  answer: Outcome<{ readonly gameUrl: string }>,
  page: Pick<Location, "origin" | "protocol">,
): Outcome<string> {
  if (!answer.ok) return answer;
  const { gameUrl } = answer.value;
  if (gameUrl === "") return err(noAddress);
  if (!URL.canParse(gameUrl, page.origin)) return err(badAddress);
  const url = new URL(gameUrl, page.origin);
  // `//host` is no path, nor is `/\host`: browsers read a backslash as a slash.
  if (gameUrl.startsWith("/")) return url.origin === page.origin ? ok(gameUrl) : err(badAddress);
  const isWhole = /^https?:\/\//i.test(gameUrl) && url.username === "" && url.password === "";
  return isWhole && (url.protocol === "https:" || page.protocol === "http:") ? ok(gameUrl) : err(badAddress);
}
