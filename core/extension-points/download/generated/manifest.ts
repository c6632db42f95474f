// Generated from core/extension-points/download/plugin-fields.schema.json by `npm run generate`. Do not edit.

import type { PluginManifest } from "#core/kernel/index.ts";

/** What a download strategy's plugin.json holds beyond the fields of every plugin. */
export interface DownloadManifest extends PluginManifest {
  /** Strategies are tried from the lowest priority up: home-screen has 30, the pop-up, which always applies, 90; a store link usually has 40. */
  readonly priority: number;
  /** When it applies; every condition that is there must hold. */
  readonly conditions?: {
    /** On which systems. */
    readonly platform?: ReadonlyArray<"ios" | "android" | "desktop">;
    /** How the site is shown. */
    readonly displayMode?: ReadonlyArray<"browser" | "pwa" | "webclip" | "app">;
    /** Resource types of which one at least has an address. */
    readonly link?: ReadonlyArray<string>;
    /** Whether the browser has an install prompt to show. */
    readonly canInstall?: boolean;
    /** Whether the merchant's referral promotion is on. */
    readonly referral?: boolean;
    /** Whether another company's app shows the page. */
    readonly inApp?: boolean;
  };
  /** What it opens, where it needs no code: the link of a resource type (it applies only where there is one), the referral screen (while its promotion is on), the browser's install prompt, or the pop-up. */
  readonly open?: "IOS" | "MOBILECONFIG" | "Android" | "referral" | "installPrompt" | "popup";
}
