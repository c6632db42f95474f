import type { SitePointPolicy } from "../point-policy.ts";

export type * from "./contract.ts";
export type * from "./manifest.ts";

export const pushPolicy: SitePointPolicy = {
  activateWithin: 10_000,
  callWithin: 15_000,
  onFailure: "open",
  usedFrom: "idle",
};
