import type { DownloadActions, ExtensionPoints } from "#core/extension-points/index.ts";
import type { DownloadSettings, Gateway } from "#core/gateway/index.ts";
import type { Clock, PluginHost } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";
import type { Install } from "../install/index.ts";

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

export interface DownloadParts {
  readonly plugins: Pick<PluginHost<ExtensionPoints>, "all" | "first">;
  readonly clock: Clock;
  readonly isOn: (flag: string) => boolean;
  readonly platform: Pick<Platform, "os" | "iosVersion" | "displayMode" | "isApp" | "inAppBrowser" | "appVersion">;
  readonly install: Pick<Install, "store" | "prompt">;
  readonly gateway: { readonly promotions: Pick<Gateway["promotions"], "available"> };
  /** Emits that a download has begun. */
  downloaded(): void;
  readonly navigate: DownloadActions["navigate"];
  readonly openPopup: (settings: DownloadSettings) => void;
  /** Opens an address: a file is downloaded, a store's page opens. */
  readonly leave: (url: string) => void;
  alert(textKey: string): Promise<void>;
}
