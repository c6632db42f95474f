import type { PointPolicy } from "#core/kernel/index.ts";

export type * from "./contract.ts";
export type * from "./manifest.ts";

export const trackersPolicy: PointPolicy = { activateWithin: 15_000, callWithin: 15_000, onFailure: "open" };
