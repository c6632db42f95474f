import { readFile } from "node:fs/promises";
import path from "node:path";
import { trackerStorage } from "#core/extension-points/index.ts";
import { type OriginKind, openPolicyReason, originKinds, type PluginManifest } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";

/** One fact of a plugin: `names` are of its vendor or of the browser, `note` is a sentence's part. */
export interface PluginFact {
  readonly label: string;
  readonly names?: readonly string[];
  readonly note?: string;
}

/** What a plugin needs of each kind of origin, in words. */
const originWords: Readonly<Record<OriginKind, string>> = {
  script: "Scripts",
  style: "Style sheets",
  connect: "Connections",
  frame: "Frames",
  image: "Images",
  page: "Leads to",
};

/** What a plugin asks of the brand, loads and keeps, by its `plugin.json`. */
export function factsOf(plugin: PluginManifest): readonly PluginFact[] {
  const { consent = "necessary", flag, origins = {}, cookies = {} } = plugin;
  const reason = openPolicyReason(plugin);
  const facts: readonly PluginFact[] = [
    ...(flag ? [{ label: "Needs the feature flag", names: [flag] }] : []),
    { label: "Consent", note: consent },
    ...originKinds.map((kind) => ({ label: originWords[kind], names: origins[kind] ?? [] })),
    ...(reason ? [{ label: "Policy", note: `open to all of https: ${reason}` }] : []),
    { label: "Local storage", names: trackerStorage(plugin) },
    { label: "Cookies", names: Object.keys(cookies) },
    ...("registeredReturn" in plugin
      ? [{ label: "Return address", note: "registered with the vendor; list its origin in `returnOrigins`" }]
      : []),
  ];
  return facts.filter(({ names, note }) => note !== undefined || (names && names.length > 0));
}

/**
 * What the comment of a plugin's code says of its set-up: from these words to the end of the paragraph.
 * @param folder the plugin's
 */
export async function setUpOf(folder: string): Promise<string | undefined> {
  const source = await readFile(path.join(folder, "index.ts"), "utf8").catch(() => "");
  const [before = ""] = source.split("\nexport default ");
  const comment = before.slice(before.lastIndexOf("/**")).replace(/\*\/\s*$/, "");
  const lines = comment.split("\n").map((line) => line.replace(/^\s*(\/\*)?\*+ ?/, ""));
  return /Set-up:\s+(.*?)(\n\s*\n|$)/s.exec(lines.join("\n").trim())?.[1];
}

/** Bytes as sent: code, style sheets, icon and the texts of one language; undefined where a build lacks the plugin. */
export function sentBytes(built: BuildManifest, name: string, language: string): number | undefined {
  const plugin = built.plugins[name];
  if (!plugin) return undefined;
  const texts = plugin.texts?.replace("{language}", language);
  return [plugin.js, ...plugin.css, plugin.icon, texts].reduce(
    (total, address) => total + (built.bytes[address ?? ""] ?? 0),
    0,
  );
}
