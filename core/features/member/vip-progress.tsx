import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { RankProgress } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { useSite } from "#core/site/index.ts";
import { Ring, Skeleton } from "#core/ui/index.ts";
import type { SessionAnswer } from "../session/index.ts";
import styles from "./vip-progress.module.css";
import { vipConditions, vipProgress } from "./vip-rules.ts";

export interface VipProgressProps {
  readonly progress: SessionAnswer<RankProgress>;
}

/** The rank as a ring, with its name and what has been done for the next one. */
export function VipProgress({ progress }: VipProgressProps) {
  const { member, events } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const label = useStore(member.store, ({ value }) => value?.clubLabel?.labelName ?? "");
  const rank = useStore(progress.store, ({ value }) => value);
  // The rank has a name in each language.
  useEffect(() => events.on("language.changed", () => void progress.load()), [events, progress]);
  const share = rank && vipProgress(rank);
  const conditions = rank && vipConditions(rank);
  const percent = formats.percent(Math.round((share ?? 0) * 100) / 100);
  const text = conditions && t("start.vip.progress", conditions);
  return (
    <div className={styles.vip}>
      {share === undefined ? (
        <Skeleton width="72px" height="72px" round />
      ) : (
        <Ring value={share} label={text ?? percent} size={72}>
          {percent}
        </Ring>
      )}
      <div className={styles.text}>
        <strong className={`display ${styles.name}`}>{rank?.rankLabel?.labelName ?? label}</strong>
        <span className={styles.progress}>{rank ? text : <Skeleton width="60%" />}</span>
      </div>
    </div>
  );
}
