import type { DownloadSettings } from "#core/gateway/index.ts";

/** What the download button does. */
export interface DownloadModel {
  /**
   * Spec 4 "Download button behaviour": the first chosen strategy that applies, by priority; code is loaded only for a
   * strategy whose turn it is. If it fails, or none applies, the pop-up opens.
   */
  press(settings: DownloadSettings): Promise<void>;
  /** Follows one of the app's links, as a tap in the pop-up does; after a file's download its next steps are shown. */
  follow(url: string): Promise<void>;
  /** Shows every link of the app for this device. */
  openPopup(settings: DownloadSettings): void;
}

/** What the model opens. */
export interface DownloadViews {
  openPopup(settings: DownloadSettings): void;
  /** What a person does with a downloaded file. */
  showSteps(kind: InstallKind): void;
}

/** Files that a person installs by hand. */
export type InstallKind = "profile" | "android";
