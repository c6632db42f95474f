import { count, defineStored, unchecked } from "#core/platform/index.ts";

/** When the session of this tab began (`play-time.tsx`). */
export const playTime = defineStored({ area: "session", key: "play_time", clearedByLogout: true, parse: unchecked });

/** The newest log-in on this device. */
export const newestLogin = defineStored({ key: "last_login", parse: unchecked });

/** A family, by member id: the minutes between two reality checks that the member has chosen. */
export const realityCheck = defineStored({ key: "reality_check:", parse: count });
