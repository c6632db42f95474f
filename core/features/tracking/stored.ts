import { defineStored, mark, unchecked } from "#core/platform/index.ts";

/** A family, by event id: product events that the gateway has not received. Each says which consent it needs. */
export const undeliveredEvent = defineStored({ key: "undelivered_event:", parse: unchecked });

export const firstOpen = defineStored({ key: "first_open", consent: "analytics", parse: mark });

export const a2hsFirstOpen = defineStored({ key: "a2hs_first_open", consent: "analytics", parse: mark });

export const viewContent = defineStored({ area: "session", key: "view_content", consent: "analytics", parse: mark });

/** A family, by member id. */
export const firstDeposit = defineStored({ key: "first_deposit:", consent: "analytics", parse: mark });

/** A family, by member id. */
export const firstDepositArrival = defineStored({ key: "first_deposit_arrival:", consent: "ads", parse: mark });
