import type { DownloadManifest } from "./generated/manifest.ts";

/** When a strategy applies; every condition that is there must hold. */
export type DownloadConditions = NonNullable<DownloadManifest["conditions"]>;

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

/** What a strategy may have core do. */
export interface DownloadActions {
  navigate(path: string): void;
  /** Shows the browser's install prompt. */
  install(): Promise<"accepted" | "dismissed" | "unavailable">;
  openPopup(): void;
  /** Starts the download of a file or opens a store page. */
  openLink(url: string): void;
  alert(textKey: string): void;
}

/** `next`: it does not apply after all, and has done nothing; the next strategy is tried. */
// biome-ignore lint/suspicious/noConfusingVoidType: most strategies return nothing.
type Handled = void | "next";

/**
 * The code of a way to get the app; one that opens a link, the install prompt or the pop-up needs none. It loads when
 * its strategy is the first that applies by priority; one that fails falls to the pop-up.
 */
export interface DownloadStrategy {
  run(context: DownloadContext, actions: DownloadActions, signal: AbortSignal): Promise<Handled> | Handled;
}
