import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Member, RankProgress } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { useSite } from "#core/site/index.ts";
import { Ring, Skeleton } from "#core/ui/index.ts";
import type { SessionAnswer } from "../session/index.ts";
import styles from "./vip-progress.module.css";

export interface VipProgressProps {
  readonly progress: SessionAnswer<RankProgress>;
}

/** The rank as a ring, with its name and what has been done for the next one. */
export function VipProgress({ progress }: VipProgressProps) {
  return (
    <div className={styles.vip}>
      <VipRing progress={progress} size={72} />
      <p className={styles.text}>
        <VipText progress={progress} />
      </p>
    </div>
  );
}

interface VipRingProps extends VipProgressProps {
  /** Diameter in px. */
  readonly size: number;
  /** The member's picture, in place of the percentage. */
  readonly children?: ReactNode;
}

export function VipRing({ progress, size, children }: VipRingProps) {
  const { events } = useSite();
  const formats = useFormats();
  const { rank, text } = useRank(progress);
  // The rank has a name in each language.
  useEffect(() => events.on("language.changed", () => void progress.load()), [events, progress]);
  if (!rank && !children) return <Skeleton width={`${size}px`} height={`${size}px`} round />;
  const share = rank ? vipProgress(rank) : 0;
  const percent = formats.percent(Math.round(share * 100) / 100);
  return (
    <Ring value={share} label={text ?? percent} size={size} portrait={children !== undefined}>
      {children ?? percent}
    </Ring>
  );
}

/** The rank's name, and below it what has been done for the next one. */
export function VipText({ progress }: VipProgressProps) {
  const { member } = useSite();
  const label = useStore(member.store, ({ value }) => value?.clubLabel?.labelName ?? "");
  const { rank, text } = useRank(progress);
  return (
    <>
      <strong className="display">{rank?.rankLabel?.labelName ?? label}</strong>
      <span>{rank ? text : <Skeleton width="60%" />}</span>
    </>
  );
}

function useRank(progress: VipProgressProps["progress"]) {
  const { t } = useTranslation();
  const rank = useStore(progress.store, ({ value }) => value);
  const conditions = rank && vipConditions(rank);
  return { rank, text: conditions && t("start.vip.progress", conditions) };
}

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
