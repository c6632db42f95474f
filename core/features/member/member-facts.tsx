import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Member } from "#core/gateway/index.ts";
import { prepareAnswer, type Site, useAnswer, useFlags, useMoney, useSite } from "#core/site/index.ts";
import { Skeleton } from "#core/ui/index.ts";
import type { MemberDetails } from "./member-details.idle.ts";
import styles from "./member-screen.module.css";

interface MemberFactsProps {
  readonly member: Member;
  readonly deposits: MemberDetails["deposits"];
}

const cardOf = (id: string) => ["card", id];

/** Requests what the facts need besides the member, for a visit that may follow. */
export async function prepareFacts(site: Site): Promise<void> {
  const member = await site.member.settled();
  if (!member.ok || !site.flags.isOn("BINDCARD3")) return;
  await prepareAnswer(site, cardOf(member.value.id), () => site.gateway.member.bindCard());
}

/** Balance where the gateway has one, deposits, the bank card, and what customer service asks for. */
export function MemberFacts({ member: { id, balance, currency }, deposits }: MemberFactsProps) {
  const { gateway } = useSite();
  const { t } = useTranslation();
  const money = useMoney();
  const hasCard = useFlags((flags) => flags.isOn("BINDCARD3"));
  const card = useAnswer(hasCard ? cardOf(id) : undefined, () => gateway.member.bindCard());

  return (
    <>
      {balance !== undefined && (
        <dl className={styles.balance}>
          <dt>{t("site.member.balance")}</dt>
          <dd>
            {money ? <bdi className="display">{money(balance, currency)}</bdi> : <Skeleton width="40%" height="1em" />}
          </dd>
        </dl>
      )}
      <div className={styles.facts}>
        <Deposits deposits={deposits} />
        {hasCard && !card.failure && (
          <p>
            {card.value ? t(card.value.bound ? "site.member.cardLinked" : "site.member.cardMissing") : <LoadingFact />}
          </p>
        )}
        <p className={styles.id}>{t("site.member.id", { id })}</p>
      </div>
    </>
  );
}

/** How often the member has deposited; nothing where the gateway does not say. */
function Deposits({ deposits }: Pick<MemberFactsProps, "deposits">) {
  const { t } = useTranslation();
  const { value, phase } = useStore(deposits.store, (state) => state);
  const count = value?.totalDepositSuccessCount;
  if (count === undefined) return phase !== "failed" && <LoadingFact />;
  return <p>{count > 0 ? t("site.member.deposited", { count }) : t("site.member.noDeposits")}</p>;
}

const LoadingFact = () => <Skeleton width="8rem" height="calc(1em * var(--leading))" />;
