import type { Status } from "./contract.ts";
import { flag } from "./shape.ts";

/**
 * The outside providers that send the merchant's SMS codes, in place of the gateway, by the names of their switches in
 * the status call (spec 3 "Provider config"). The other entries are settings.
 */
export const smsProviders = (status: Pick<Status, "smsProvider"> | undefined): readonly string[] =>
  Object.entries(status?.smsProvider ?? {}).flatMap(([name, value]) => (flag(value, () => {}) ? [name] : []));
