import type { Status } from "./contract.ts";

/** Whether a login provider sends the merchant's SMS codes, in place of the gateway (spec 3 "Provider config"). */
export const smsByProvider = (status: Pick<Status, "smsProvider"> | undefined): boolean =>
  status?.smsProvider?.firebase ?? false;
