import type { PointPolicy } from "#core/kernel/index.ts";

export type * from "./contract.ts";
export type * from "./manifest.ts";

export const captchaPolicy: PointPolicy = {
  activateWithin: 10_000,
  callWithin: Number.POSITIVE_INFINITY,
  onFailure: "closed",
};
