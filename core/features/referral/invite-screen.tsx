import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Referral } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { homePath, loginThenPath, referralPath, registrationPath } from "#core/routes/index.ts";
import { useAnswer, useMoney, useScreenTitle, useSite } from "#core/site/index.ts";
import { ButtonLink, EmptyState, FactList, Link, Screen, ScreenSkeleton, ScreenTitle, Sign } from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { appendReturnTo } from "../session/index.ts";
import styles from "./invite-screen.module.css";
import { ShareLink } from "./share-link.tsx";

/** The registration leads back here. */
const toRegistration = appendReturnTo(registrationPath, { go: referralPath });

/** `/m/inviteFriends`: the offer for everybody; the link, its code and what it has brought for a member. */
export default function InviteScreen() {
  const { gateway, session } = useSite();
  const { t } = useTranslation();
  const id = useStore(session.store, ({ info }) => info?.id);
  const promotions = useAnswer(["promotions"], () => gateway.promotions.available());
  const answer = useAnswer(["referral", id], () => gateway.promotions.referral());
  useScreenTitle(t("site.referral.title"));

  const failure = promotions.failure ?? answer.failure;
  if (failure && !(promotions.value && answer.value))
    return <FailureState screen failure={failure} retry={answer.retry} busy={promotions.loading || answer.loading} />;
  if (!promotions.value || !answer.value) return <ScreenSkeleton kind="account" />;
  if (!promotions.value.REFERRAL.enabled) return <NoOffer />;
  const { value } = answer;
  return (
    <Screen wide>
      <Offer reward={value.reward} />
      {value.referralCode === "" ? <Join /> : <Invitation referral={value} />}
      <section>
        <h2 className={styles.heading}>{t("site.referral.how")}</h2>
        <ol className={styles.steps}>
          {["share", "join", "reward"].map((step) => (
            <li key={step}>{t(`site.referral.step.${step}`)}</li>
          ))}
        </ol>
      </section>
    </Screen>
  );
}

function Offer({ reward }: { readonly reward: Referral["reward"] }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div className={styles.offer}>
      <Sign name="gift" className={styles.gift} />
      <ScreenTitle>{t("site.referral.title")}</ScreenTitle>
      <p className={styles.promise}>{t("site.referral.promise")}</p>
      {reward.amount > 0 && (
        <p className={styles.reward}>
          <bdi className="display">{money?.(reward.amount, reward.currency) ?? "\u00a0"}</bdi>
          <span>{t("site.referral.perFriend")}</span>
        </p>
      )}
    </div>
  );
}

/** For a visitor. */
function Join() {
  const { t } = useTranslation();
  return (
    <div className={styles.join}>
      <p>{t("site.referral.visitor")}</p>
      <ButtonLink block href={toRegistration}>
        {t("site.login.toRegistration")}
      </ButtonLink>
      <p className={styles.aside}>
        <span>{t("site.registration.haveAccount")}</span>{" "}
        <Link href={loginThenPath(referralPath)}>{t("start.nav.login")}</Link>
      </p>
    </div>
  );
}

function Invitation({ referral: { link, referralCode, invited, rewarded } }: { readonly referral: Referral }) {
  const { record } = useSite();
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <FactList
        kind="figures"
        facts={[
          { name: t("site.referral.invited"), value: formats.number(invited) },
          { name: t("site.referral.rewarded"), value: formats.number(rewarded) },
          { name: t("site.referral.code"), value: referralCode },
        ]}
      />
      <ShareLink link={link} message={t("site.referral.message", { brand: record.name })} />
    </>
  );
}

function NoOffer() {
  const { t } = useTranslation();
  return (
    <EmptyState
      screen
      scene="gift"
      title={t("site.referral.comingSoon")}
      action={<ButtonLink href={homePath}>{t("site.notFound.action")}</ButtonLink>}
    />
  );
}
