import { defineStored, unchecked } from "#core/platform/index.ts";

/** Pop-up id -> the day on which it was shown, as YYYY-MM-DD, or "never" for not again. */
export const popupsShown = defineStored({ key: "popups_shown", parse: unchecked });
