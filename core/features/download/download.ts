import type { DownloadSettings } from "#core/gateway/index.ts";

/** What the download button does. */
export interface DownloadModel {
  /**
   * Spec 4 "Download button behaviour": the first chosen strategy that applies, by priority; only its code is loaded,
   * if it has any. If it fails, or none applies, the pop-up opens.
   */
  press(settings: DownloadSettings): Promise<void>;
  /** Follows one of the app's links, as a tap in the pop-up does. */
  follow(url: string): Promise<void>;
}
