import type { PushMessage } from "./contract.ts";
import type { PushManifest } from "./generated/manifest.ts";

/**
 * A vendor's payload as a message, by the paths of its `plugin.json`; undefined when it has no title.
 * @param origin the site's own. A link to anything but a page of the site is left out: anybody who can send a message
 *   could else lead its members elsewhere.
 */
export function readMessage(payload: unknown, paths: PushManifest["message"], origin: string): PushMessage | undefined {
  const title = textAt(payload, paths.title);
  if (title === undefined) return undefined;
  const image = textAt(payload, paths.image);
  const link = sitePath(textAt(payload, paths.link), origin);
  return {
    title,
    body: textAt(payload, paths.body) ?? "",
    ...(image?.startsWith("https://") && { image }),
    ...(link !== undefined && { link }),
  };
}

/** The path of an address, absolute or not, when it is one of the site's pages. */
export function sitePath(link: unknown, origin: string): string | undefined {
  if (typeof link !== "string") return undefined;
  try {
    const url = new URL(link, origin);
    return url.origin === origin && url.pathname.startsWith("/m/") ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}

/** The first text that one of the dotted paths leads to. */
function textAt(payload: unknown, paths: readonly string[] = []): string | undefined {
  for (const path of paths) {
    let value = payload;
    for (const key of path.split(".")) {
      value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    }
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}
