import { defineDownloadStrategy } from "#core/plugin-api/index.ts";

/**
 * Add to home screen. Set-up: none; the gateway's web manifest names the icons. Offered where the browser has an install
 * prompt to show; elsewhere (iOS, in-app browsers) the next strategy takes over.
 */
export default defineDownloadStrategy({
  api: 1,
  activate: () => ({
    priority: 30,
    applies: ({ canInstall, displayMode }) => canInstall && displayMode === "browser",
    async run(_, actions) {
      // The prompt can be used up between the look and the tap.
      if ((await actions.install()) === "unavailable") actions.openPopup();
    },
  }),
});
