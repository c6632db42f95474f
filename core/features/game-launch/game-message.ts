import type { Clock } from "#core/kernel/index.ts";

/** What a framed game may post to the site (the gateway contract, "Games"). */
export type GameMessage = { readonly type: "back" | "fullscreen" } | { readonly type: "title"; readonly title: string };

/** Messages of a game that are carried out in a second: each may draw the screen again. */
export const MESSAGES_PER_SECOND = 10;

/** Reads a window message's data; anything else is ignored. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "livery:back") return { type: "back" };
  if (data.type === "livery:fullscreen") return { type: "fullscreen" };
  if (data.type === "livery:title" && "title" in data && typeof data.title === "string") {
    return { type: "title", title: data.title.slice(0, 80) };
  }
  return undefined;
}

/**
 * Whether a game's message is carried out: a game that floods the page with them must not freeze it. The way back always
 * is.
 */
export function createMessageLimit(clock: Pick<Clock, "now">): (message: GameMessage) => boolean {
  let since = clock.now();
  let count = 0;
  return ({ type }) => {
    const now = clock.now();
    if (now - since >= 1000 || now < since) {
      since = now;
      count = 0;
    }
    count += 1;
    return type === "back" || count <= MESSAGES_PER_SECOND;
  };
}

/**
 * Origins that messages of a framed game are accepted from: its address's, and the manifest's `gameOrigins`, because a
 * game's page may redirect to another host.
 */
export const gameMessageOrigins = (
  gameUrl: string,
  origin: string,
  gameOrigins: readonly string[],
): readonly string[] => [new URL(gameUrl, origin).origin, ...gameOrigins];
