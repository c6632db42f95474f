import type { SitePointPolicy } from "../point-policy.ts";

export type * from "./call.ts";
export type * from "./contract.ts";
export type * from "./manifest.ts";

export const loginPolicy: SitePointPolicy = {
  activateWithin: 10_000,
  callWithin: Number.POSITIVE_INFINITY,
  onFailure: "next",
  usedFrom: "start",
};
