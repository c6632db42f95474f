import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Member } from "#core/gateway/index.ts";
import { currencyCode, useFormats } from "#core/i18n/index.ts";
import { useAnswer, useFlags, useMoney, useSite } from "#core/site/index.ts";
import { Skeleton } from "#core/ui/index.ts";
import type { MemberDetails } from "./member-details.ts";
import styles from "./member-screen.module.css";

interface MemberFactsProps {
  readonly member: Member;
  readonly deposits: MemberDetails["deposits"];
}

/** Balance where the gateway has one, the facts that customer service asks for, deposits, and the bank card. */
export function MemberFacts({ member: { id, balance, currency }, deposits }: MemberFactsProps) {
  const { gateway } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  const { value: deposited, phase } = useStore(deposits.store, (state) => state);
  const hasCard = useFlags((flags) => flags.isOn("BINDCARD3"));
  const card = useAnswer(hasCard ? ["card", id] : undefined, () => gateway.member.bindCard());

  return (
    <>
      {balance !== undefined && (
        <dl className={styles.balance}>
          <dt>{t("site.member.balance")}</dt>
          <dd className="display">
            {money ? <bdi className="display">{money(balance, currency)}</bdi> : <Skeleton width="40%" height="1em" />}
          </dd>
        </dl>
      )}
      <dl className={styles.facts}>
        <Fact label={t("site.member.id")}>
          <bdi>{id}</bdi>
        </Fact>
        {balance === undefined && <Fact label={t("site.member.currency")}>{currencyCode(currency)}</Fact>}
        <Fact label={t("site.member.deposits")}>
          {deposited ? formats.number(deposited.totalDepositSuccessCount) : phase === "failed" && unknown}
        </Fact>
        {hasCard && (
          <Fact label={t("site.member.card")}>
            {card.value
              ? t(card.value.bound ? "site.member.cardLinked" : "site.member.cardMissing")
              : card.failure && unknown}
          </Fact>
        )}
      </dl>
    </>
  );
}

/** Of a fact that the gateway did not return. */
const unknown = "–";

/** `children`: nothing until it is known. */
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <Skeleton width="56px" height="20px" />}</dd>
    </div>
  );
}
