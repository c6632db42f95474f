import { type Status, smsProviders } from "#core/gateway/index.ts";
import type { Flags } from "#core/kernel/index.ts";

/** Spec 5: another country may be picked where an outside provider sends the merchant's SMS, or UPDATEMOBILEICC3 is on. */
export const mayPickCountry = (status: Pick<Status, "smsProvider"> | undefined, flags: Pick<Flags, "isOn">): boolean =>
  smsProviders(status).length > 0 || flags.isOn("UPDATEMOBILEICC3");
