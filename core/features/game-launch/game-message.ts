/** What a framed game may say to the site (the gateway contract, "Games"). */
export type GameMessage = { readonly type: "back" } | { readonly type: "title"; readonly title: string };

/** Reads a window message's data; anything that is not exactly one of ours is ignored. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "livery:back") return { type: "back" };
  if (data.type === "livery:title" && "title" in data && typeof data.title === "string") {
    return { type: "title", title: data.title.slice(0, 80) };
  }
  return undefined;
}

/**
 * Origins that a framed game is heard from: its address's, and those that the manifest names (`gameOrigins`), as a game's
 * page may lead on to another host of the merchant's games.
 */
export const gameMessageOrigins = (
  gameUrl: string,
  origin: string,
  gameOrigins: readonly string[],
): readonly string[] => [new URL(gameUrl, origin).origin, ...gameOrigins];
