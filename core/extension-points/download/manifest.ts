import type { PluginManifest } from "#core/kernel/index.ts";
import type { DownloadContext } from "./contract.ts";

/** When a strategy applies; every condition that is there must hold. */
export interface DownloadConditions {
  readonly platform?: readonly DownloadContext["platform"][];
  readonly displayMode?: readonly DownloadContext["displayMode"][];
  /** Resource types of which one at least has an address. */
  readonly link?: readonly string[];
  /** Whether the browser has an install prompt to show. */
  readonly canInstall?: boolean;
  /** Whether the merchant's referral promotion is on. */
  readonly referral?: boolean;
  /** Whether another company's app shows the page. */
  readonly inApp?: boolean;
}

/** `plugin.json` of a download strategy; `plugin-fields.schema.json` says the same with descriptions for editors. */
export interface DownloadManifest extends PluginManifest {
  /** 0 to 90, the lowest first. home-screen has 30; the pop-up, which always applies, 90. */
  readonly priority: number;
  readonly conditions?: DownloadConditions;
  /**
   * What it opens, where it needs no code: the link of a resource type (then it applies only where there is one), the
   * referral screen (while its promotion is on), the browser's install prompt, or the pop-up.
   */
  readonly open?: "IOS" | "MOBILECONFIG" | "Android" | "referral" | "installPrompt" | "popup";
}
