import { useTranslation } from "react-i18next";
import { useFormats, useLanguage } from "#core/i18n/index.ts";
import { Card, Ring, Section } from "#core/ui/index.ts";
import { FailedSection } from "../failure-state.tsx";
import { useModel, useSite } from "../site.ts";
import { useAnswer } from "../use-answer.ts";
import { hasVip, vipProgress } from "./vip.ts";
import styles from "./vip-section.module.css";

/** The member's rank and progress to the next one; nothing for visitors and members without. */
export function VipSection() {
  const { gateway, member } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const formats = useFormats();
  const value = useModel(member.store, (state) => state.value);
  const has = hasVip(value);
  const answer = useAnswer(has ? ["rank", value?.id, language.code] : undefined, () => gateway.member.rankProgress());
  const { value: rank, failure } = answer;
  if (!has) return null;
  if (failure && !rank) return <FailedSection title={t("start.vip.title")} failure={failure} answer={answer} />;
  if (!rank) return null;

  const progress = vipProgress(rank);
  const { completedConditions: done, totalExpectedConditions: total } = rank;
  const name = rank.rankLabel?.labelName ?? value?.clubLabel?.labelName ?? "";
  const conditions = t("start.vip.progress", { done, total });
  return (
    <Section title={t("start.vip.title")}>
      <Card>
        <div className={styles.vip}>
          <Ring value={progress} label={conditions} size={72}>
            {formats.percent(progress)}
          </Ring>
          <div className={styles.text}>
            <strong className={`display ${styles.name}`}>{name}</strong>
            <span className={styles.progress}>{conditions}</span>
          </div>
        </div>
      </Card>
    </Section>
  );
}
