/** What a framed game may post to the site (the gateway contract, "Games"). */
export type GameMessage = { readonly type: "back" } | { readonly type: "title"; readonly title: string };

/** Reads a window message's data; anything else is ignored. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "livery:back") return { type: "back" };
  if (data.type === "livery:title" && "title" in data && typeof data.title === "string") {
    return { type: "title", title: data.title.slice(0, 80) };
  }
  return undefined;
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
