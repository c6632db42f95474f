/** What the download button knows when it is pressed (spec 4 "Download button behaviour"). */
export interface DownloadContext {
  readonly platform: "ios" | "android" | "desktop";
  /** By resource type: IOS, MOBILECONFIG, Android, AppDownloadIcon. */
  readonly links: Readonly<Record<string, string>>;
  readonly displayMode: "browser" | "pwa" | "webclip" | "app";
  readonly inAppBrowser: string | undefined;
  /** Whether the browser has offered an install prompt that is still unused. */
  readonly canInstall: boolean;
  readonly referralEnabled: boolean;
  readonly currentVersion: string | undefined;
}

/** What a strategy may do; core does the doing, so that a strategy stays a few lines. */
export interface DownloadActions {
  navigate(path: string): void;
  /** Shows the browser's install prompt. */
  install(): Promise<"accepted" | "dismissed" | "unavailable">;
  openPopup(): void;
  /** Starts the download of a file or opens a store page. */
  openLink(url: string): void;
  alert(textKey: string): void;
}

/** One way to get the app. The first that applies, by priority, runs; one that fails falls to the popup. */
export interface DownloadStrategy {
  /** Lower runs first. Spec 4 gives the order: referral 10, custom handler 20, home screen 30, links 40, popup 90. */
  readonly priority: number;
  applies(context: DownloadContext): boolean;
  run(context: DownloadContext, actions: DownloadActions, signal: AbortSignal): Promise<void> | void;
}
