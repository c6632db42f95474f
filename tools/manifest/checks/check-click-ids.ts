import type { BuildManifest } from "#core/merchant/index.ts";
import { lookup } from "../lookup.ts";
import type { Report } from "../report.ts";
import { chosenOf } from "./chosen-plugins.ts";

interface Claimed {
  /** What nobody else may claim. */
  readonly claim: string;
  /** In words. */
  readonly what: string;
  /** The place in `clickIds`. */
  readonly index: number;
}

/** What the click ids of a `plugin.json` read and send, whatever the value is. */
export function claimedClickIds(plugin: unknown): readonly Claimed[] {
  const ids = lookup(plugin, "clickIds");
  return (Array.isArray(ids) ? ids : []).flatMap((id: unknown, index) => {
    const [query, key] = [lookup(id, "query"), lookup(id, "key")];
    return [
      ...(Array.isArray(query) ? query : []).map((field) => ({
        claim: `query ${field}`,
        what: `the field "${field}" of the address`,
        index,
      })),
      { claim: `key ${key}`, what: `the key "${key}" of pixelTrack`, index },
    ];
  });
}

/** A click id belongs to a single tracker: to another it would be an id of somebody else's ad. */
export function checkClickIds(manifest: unknown, build: BuildManifest, report: Report): void {
  const owners = new Map<string, string>();
  for (const { name, pointer, plugin } of chosenOf(manifest, build)) {
    const taken = claimedClickIds(plugin).filter(({ claim }) => (owners.get(claim) ?? name) !== name);
    const [first] = taken;
    if (first) {
      const whose = owners.get(first.claim);
      const what = taken.map((one) => one.what).join(" and ");
      report.add("plugin.conflict", pointer, `${whose} takes ${what} already: choose one of the two plugins`, {
        at: "key",
      });
    }
    for (const { claim } of claimedClickIds(plugin)) if (!owners.has(claim)) owners.set(claim, name);
  }
}
