import type { PointPolicy } from "#core/kernel/index.ts";

export default {
  activateWithin: 10_000,
  callWithin: Number.POSITIVE_INFINITY,
  onFailure: "next",
} satisfies PointPolicy;
