import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { DownloadManifest } from "#core/extension-points/index.ts";

const manifestOf = (id: string): DownloadManifest =>
  JSON.parse(readFileSync(`plugins/download/${id}/plugin.json`, "utf8"));

/** Spec 4 "Download button behaviour": what each strategy opens, and when. */
const strategies: readonly (readonly [
  id: string,
  open: string | undefined,
  conditions?: DownloadManifest["conditions"],
])[] = [
  ["referral", "referral"],
  ["custom-handler", undefined],
  ["home-screen", "installPrompt", { canInstall: true, displayMode: ["browser"] }],
  ["ios-link", "IOS", { platform: ["ios"] }],
  ["ios-profile", "MOBILECONFIG", { platform: ["ios"] }],
  ["android-apk", "Android", { platform: ["android"] }],
  ["popup", "popup"],
];

it('spec 4 "Download button behaviour": the download button tries the strategies in the specification\'s order, each where it applies', () => {
  const byPriority = strategies.toSorted(([a], [b]) => manifestOf(a).priority - manifestOf(b).priority);
  expect(byPriority.map(([id]) => id)).toEqual(strategies.map(([id]) => id));
  for (const [id, open, conditions] of strategies) {
    expect([manifestOf(id).open, manifestOf(id).conditions], id).toEqual([open, conditions]);
  }
});
