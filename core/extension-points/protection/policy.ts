import type { PointPolicy } from "#core/kernel/index.ts";

export default { activateWithin: 10_000, callWithin: 20_000, onFailure: "next" } satisfies PointPolicy;
