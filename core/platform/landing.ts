import { isId } from "./address.ts";
import { attributionFields, type NativeBridge } from "./bridge.ts";
import { isReferred, mergeRegistrationInfo, parseAttribution } from "./entry-url.ts";
import type { StorageRegistry } from "./storage.ts";
import { attributionInfo, registrationInfo, trackId, webclip } from "./stored.ts";

/** Parses the address with which the visit began, before the site changes it, and stores its attribution (spec 3: reg_info, s2s_info, tid, WEBCLIP). */
export function readLanding(
  location: Pick<Location, "pathname" | "search" | "hash" | "hostname">,
  domains: readonly string[],
  storage: Pick<StorageRegistry, "get" | "set">,
  bridge: NativeBridge | undefined,
) {
  const entryUrl = parseAttribution(location, domains);
  const { query } = entryUrl;
  if (isReferred(entryUrl)) {
    storage.set(registrationInfo, mergeRegistrationInfo(entryUrl, storage.get(registrationInfo)));
  }
  if (entryUrl.trackId !== undefined) storage.set(trackId, entryUrl.trackId);
  if ((query.get("webclip") ?? query.get("WEBCLIP")) === "1") storage.set(webclip, true);

  const attributed = attributionFields.flatMap((name) => {
    const value = [query.get(name), bridge?.attribution[name]].find(isId);
    return value ? [[name, value] as const] : [];
  });
  if (attributed.length > 0) {
    storage.set(attributionInfo, { ...storage.get(attributionInfo), ...Object.fromEntries(attributed) });
  }
  return { ...entryUrl, path: location.pathname, hash: location.hash };
}
