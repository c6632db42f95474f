import { count, defineStored, mark } from "#core/platform/index.ts";

/** A family, by member id: the first log-in was answered with a welcome. */
export const welcomed = defineStored({ key: "welcomed:", parse: mark });

/** A family, by member id: the number of the chosen picture. */
export const profilePicture = defineStored({ key: "profile_picture:", parse: count });
