import { createHash } from "node:crypto";
import type { StandInServices } from "#server/sandbox/stand-in-kit.ts";

/** The id of a brand's LINE channel: the status call says it as LINE_CLIENT_ID. */
export const lineChannelOf = (merchant: string): string => {
  const number = createHash("sha256").update(merchant).digest().readUInt32BE() % 10_000_000;
  return `165${String(number).padStart(7, "0")}`;
};

/** Whose channel it is. A brand has one once it has asked the gateway for anything. */
export const merchantOfChannel = (brands: StandInServices["brands"], channel: string): string | undefined =>
  brands.active().find((code) => lineChannelOf(code) === channel);
