import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useAnswer, useLazy, useSite } from "#core/site/index.ts";
import { Card, Section } from "#core/ui/index.ts";
import { FailedSection } from "../failures/index.ts";
import { hasVip, VipProgress } from "./vip-progress.tsx";

/** On the home: the member's rank; nothing for visitors and members without. */
export function VipSection() {
  const { member, memberDetails } = useSite();
  const { rank: progress } = useLazy(memberDetails);
  const { t } = useTranslation();
  const wasAsked = useRef(false);
  const has = useStore(member.store, ({ value }) => hasVip(value));
  const id = useStore(member.store, ({ value }) => value?.id);
  const answer = useAnswer(has ? ["rank", id] : undefined, async () => {
    const last = await progress.settled();
    // The first time it is the log-in's own answer; later somebody has asked to try again.
    const isRetry = wasAsked.current;
    wasAsked.current = true;
    return isRetry && !last.ok ? progress.load() : last;
  });
  const { value, failure } = answer;
  if (!has) return null;
  if (failure && !value) return <FailedSection title={t("start.vip.title")} failure={failure} answer={answer} />;
  return (
    value && (
      <Section title={t("start.vip.title")}>
        <Card>
          <VipProgress progress={progress} />
        </Card>
      </Section>
    )
  );
}
