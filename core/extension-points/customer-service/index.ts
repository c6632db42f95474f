import type { PointPolicy } from "#core/kernel/index.ts";

export type * from "./contract.ts";
export type * from "./manifest.ts";

export const customerServicePolicy: PointPolicy = { activateWithin: 10_000, callWithin: 15_000, onFailure: "next" };
