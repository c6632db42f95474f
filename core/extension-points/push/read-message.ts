import type { PushMessage } from "./contract.ts";
import type { PushManifest } from "./manifest.ts";

/** A vendor's payload as a message, by the paths of its `plugin.json`; undefined when it has no title. */
export function readMessage(payload: unknown, paths: PushManifest["message"]): PushMessage | undefined {
  const title = textAt(payload, paths.title);
  if (title === undefined) return undefined;
  const image = textAt(payload, paths.image);
  const link = textAt(payload, paths.link);
  return {
    title,
    body: textAt(payload, paths.body) ?? "",
    ...(image !== undefined && { image }),
    // Only a path of the site: `//host` would lead elsewhere.
    ...(link !== undefined && /^\/(?![/\\])/.test(link) && { link }),
  };
}

/** The first text that one of the dotted paths leads to. */
function textAt(payload: unknown, paths: readonly string[] = []): string | undefined {
  for (const path of paths) {
    let value = payload;
    for (const key of path.split(".")) {
      value =
        typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
    }
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}
