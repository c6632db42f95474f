import type { PointPolicy } from "#core/kernel/index.ts";

export type * from "./call.ts";
export type * from "./contract.ts";
export type * from "./manifest.ts";

export const loginPolicy: PointPolicy = {
  activateWithin: 10_000,
  callWithin: Number.POSITIVE_INFINITY,
  onFailure: "next",
};
