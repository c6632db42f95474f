import { defineDownloadStrategy } from "#core/plugin-api/index.ts";

/** Download pop-up. Set-up: none; it lists what the gateway's download settings offer. Comes last, and always applies. */
export default defineDownloadStrategy({
  api: 1,
  activate: () => ({
    priority: 90,
    applies: () => true,
    run: (_, actions) => actions.openPopup(),
  }),
});
