import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { RankProgress } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { useSite } from "#core/site/index.ts";
import { CheckIcon, OutsideText, Stack } from "#core/ui/index.ts";
import { VipProgress, type VipProgressProps } from "./vip-progress.tsx";
import styles from "./vip-sheet.module.css";

/** What opens the sheet of the member's rank. */
export function useVipSheet(progress: VipProgressProps["progress"]): () => void {
  const { overlays } = useSite();
  const { t } = useTranslation();
  return () =>
    void overlays.open({
      kind: "sheet",
      title: t("start.vip.title"),
      render: () => <VipSheet progress={progress} />,
    });
}

/** The member's rank, what is to be done for the next one, and all ranks, as far as the gateway tells. */
export function VipSheet({ progress }: VipProgressProps) {
  const { conditions = [], ranks = [], rankLabel } = useStore(progress.store, ({ value }) => value) ?? {};
  return (
    <Stack wide>
      <VipProgress progress={progress} />
      {conditions.length > 0 && <Goals goals={conditions} />}
      {ranks.length > 1 && <Ladder ranks={ranks} level={rankLabel?.rankLevel ?? Number.POSITIVE_INFINITY} />}
    </Stack>
  );
}

function Goals({ goals }: { readonly goals: NonNullable<RankProgress["conditions"]> }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.goals}>
      {goals.map(({ name, done }) => (
        <li key={name} className={done ? styles.done : undefined}>
          <span className={styles.mark}>{done && <CheckIcon aria-hidden="true" />}</span>
          <span>
            <OutsideText>{name}</OutsideText>
            {done && <span className="visually-hidden">, {t("site.vip.done")}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** @param level the member's */
function Ladder({ ranks, level }: { readonly ranks: NonNullable<RankProgress["ranks"]>; readonly level: number }) {
  const formats = useFormats();
  return (
    <ol className={styles.ladder}>
      {ranks.map(({ labelName, rankLevel }) => (
        <li
          key={rankLevel}
          className={rankLevel <= level ? styles.reached : undefined}
          aria-current={rankLevel === level ? "step" : undefined}
        >
          <span className={`display ${styles.medal}`} aria-hidden="true">
            {formats.number(rankLevel)}
          </span>
          <OutsideText>{labelName}</OutsideText>
        </li>
      ))}
    </ol>
  );
}
