import { flag } from "#core/kernel/shape.ts";
import type { Schemas, Status } from "./contract.ts";

type ProviderField = keyof NonNullable<Schemas["Status"]["smsProvider"]>;

/** The contract's switches in `smsProvider`; its other fields are settings, whatever their values look like. */
const switches = ["firebase"] as const satisfies readonly ProviderField[];

/** The outside providers that send the merchant's SMS codes in place of the gateway (spec 3 "Provider config"). */
export const smsProviders = (status: Pick<Status, "smsProvider"> | undefined): readonly string[] =>
  switches.filter((name) => flag(status?.smsProvider?.[name], () => {}));
