/**
 * Custom handler: the merchant's own code takes the tap on the download button (spec 4 "Download button behaviour").
 *
 * 1. In the merchant's app: the native action named by the setting `action` ("download" when not set), where
 *    `window.LiveryApp.actions` lists it. It gets the JSON of `{platform, links}`.
 * 2. In a browser: the global function named by the setting `function` ("onAppDownload" when not set), which a script of
 *    the merchant's tag manager or the page around the site provides: `onAppDownload({platform, links})`. It may return a
 *    promise; `false` leaves the tap to the next strategy.
 *
 * `platform` is "ios", "android" or "desktop"; `links` has the addresses by resource type: IOS, MOBILECONFIG, Android.
 */
import { type DownloadContext, defineDownloadStrategy } from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

type Handler = (download: Pick<DownloadContext, "platform" | "links">) => unknown;

export default defineDownloadStrategy<Settings>({
  api: 1,
  activate: ({ settings, app }) => ({
    async run({ platform, links }) {
      const { action, function: name } = settings();
      if (app.can(action)) {
        const performed = await app.perform(action, { platform, links });
        // The app's own failure has been shown to the person.
        if (!performed.ok && performed.error.code !== "failed") throw new Error(performed.error.message);
        return;
      }
      const handler = Object.getOwnPropertyDescriptor(globalThis, name)?.value as Handler | undefined;
      if (typeof handler !== "function" || (await handler({ platform, links })) === false) return "next";
    },
  }),
});
