import { createHash } from "node:crypto";
import type { StandInServices } from "@livery/plugin-testing/stand-in";

/** The id of a brand's LINE channel: LINE_CLIENT_ID of the status call. */
export const lineChannelOf = (merchant: string): string => {
  const number = createHash("sha256").update(merchant).digest().readUInt32BE() % 10_000_000;
  return `165${String(number).padStart(7, "0")}`;
};

/** The brand of a channel. A brand has one after its first call to the gateway. */
export const merchantOfChannel = (brands: StandInServices["brands"], channel: string): string | undefined =>
  brands.active().find((code) => lineChannelOf(code) === channel);
