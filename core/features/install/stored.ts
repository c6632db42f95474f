import { count, defineStored, mark } from "#core/platform/index.ts";

/** In this session. */
export const installDeclined = defineStored({ area: "session", key: "a2hs_declined", parse: mark });

/** How often the install prompt was declined; 99 once installed. */
export const installDeclines = defineStored({ key: "a2hs_declined", parse: count });

export const installed = defineStored({ key: "a2hs_installed", parse: mark });
