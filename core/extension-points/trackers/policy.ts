import type { PointPolicy } from "#core/kernel/index.ts";

export default { activateWithin: 15_000, callWithin: 15_000, onFailure: "open" } satisfies PointPolicy;
