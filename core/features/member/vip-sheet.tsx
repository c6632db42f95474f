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
            {done && <span className="visually-hidden">{`, ${t("site.vip.done")}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Of one rank. With more, the rows are so tall that the next rank, which is to be reached, is out of sight. */
const MAX_BENEFITS = 5;

interface LadderProps {
  readonly ranks: NonNullable<RankProgress["ranks"]>;
  /** The member's. */
  readonly level: number;
}

/** The ranks beside one another; with benefits, one below the other. */
function Ladder({ ranks, level }: LadderProps) {
  const formats = useFormats();
  const rows = ranks.map((rank) => ({ ...rank, benefits: benefitsOf(rank) }));
  const hasBenefits = rows.some(({ benefits }) => benefits.length > 0);
  return (
    <ol className={hasBenefits ? styles.rows : styles.ladder}>
      {rows.map(({ labelName, rankLevel, benefits }) => (
        <li
          key={rankLevel}
          className={rankLevel <= level ? styles.reached : undefined}
          aria-current={rankLevel === level ? "step" : undefined}
        >
          <bdi className={`display ${styles.medal}`} aria-hidden="true">
            {formats.number(rankLevel)}
          </bdi>
          <div className={styles.rank}>
            <span className={hasBenefits ? "display" : undefined}>
              <OutsideText>{labelName}</OutsideText>
            </span>
            {benefits.length > 0 && <Benefits benefits={benefits} isOwn={rankLevel === level} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface BenefitsProps {
  readonly benefits: readonly string[];
  /** Whether they are of the member's own rank. */
  readonly isOwn: boolean;
}

const Benefits = ({ benefits, isOwn }: BenefitsProps) => (
  <ul className={styles.benefits}>
    {benefits.map((benefit) => (
      <li key={benefit}>
        {isOwn && <CheckIcon aria-hidden="true" />}
        <OutsideText>{benefit}</OutsideText>
      </li>
    ))}
  </ul>
);

/** The first benefits of a rank that say something, each once. */
const benefitsOf = ({ benefits = [] }: LadderProps["ranks"][number]): readonly string[] =>
  [...new Set(benefits.map((benefit) => benefit.trim()).filter(Boolean))].slice(0, MAX_BENEFITS);
