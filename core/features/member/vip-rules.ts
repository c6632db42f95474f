import type { Member, RankProgress } from "#core/gateway/index.ts";

/** Whether the member has VIP benefits to show (spec 3: a club label of type AUTO). */
export const hasVip = (member: Pick<Member, "clubLabel"> | undefined): boolean => member?.clubLabel?.type === "AUTO";

/** Progress towards the next rank, 0 to 1 (spec 3): full when there is no rank label, else the share of conditions met. */
export function vipProgress({ rankLabel, completedConditions, totalExpectedConditions }: RankProgress): number {
  if (!rankLabel || totalExpectedConditions <= 0) return 1;
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions));
}

/** The conditions as they can be told; undefined where the gateway counts none, or more met than there are. */
export function vipConditions({
  rankLabel,
  completedConditions: done,
  totalExpectedConditions: total,
}: RankProgress): { readonly done: number; readonly total: number } | undefined {
  const sound = [done, total].every((count) => Number.isInteger(count) && count >= 0) && total > 0 && done <= total;
  return rankLabel && sound ? { done, total } : undefined;
}
