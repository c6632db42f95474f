import type { BuildManifest } from "#core/merchant/index.ts";
import type { Report } from "../report.ts";
import { chosenOf } from "./chosen-plugins.ts";

/** Warns of two trackers that load one script of a vendor: the one sees what the other sends, and may report it again. */
export function checkTrackers(manifest: unknown, build: BuildManifest, report: Report): void {
  const owners = new Map<string, string>();
  for (const { name, pointer, plugin } of chosenOf(manifest, build)) {
    if (!name.startsWith("trackers/")) continue;
    const scripts = plugin.origins?.script ?? [];
    const taken = scripts.find((script) => owners.has(script));
    if (taken !== undefined) {
      const message = `${owners.get(taken)} loads ${taken} as well, so events may count twice: choose one of the two plugins, or read the set-up of both in docs/plugins.md`;
      report.add("plugin.twice", pointer, message, { at: "key" });
    }
    for (const script of scripts) owners.set(script, name);
  }
}
