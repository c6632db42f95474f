import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddIcon, Button, CheckIcon, Image, IosShareIcon, Mark, MoreIcon, Stack, Steps } from "#core/ui/index.ts";
import type { GuideKind } from "./guide-for.ts";
import styles from "./install.module.css";

interface InstallProps {
  /** Address of the app's icon; without one, the brand's mark. */
  readonly icon: string | undefined;
}

/** The app's icon as a home screen shows it, and what installing brings. */
function Summary({ icon }: InstallProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.summary}>
      <span className={styles.icon} aria-hidden="true">
        {icon === undefined ? <Mark /> : <Image src={icon} alt="" effect="none" loading="eager" ratio="1" />}
      </span>
      <p>{t("site.install.message")}</p>
    </div>
  );
}

export interface InstallOfferProps extends InstallProps {
  answer(isAccepted: boolean): void;
}

/** What installing brings, and two answers that are equally easy to give. */
export function InstallOffer({ icon, answer }: InstallOfferProps) {
  const { t } = useTranslation();
  return (
    <>
      <Summary icon={icon} />
      <div className={styles.answers}>
        <Button block tone="secondary" onClick={() => answer(false)}>
          {t("start.action.cancel")}
        </Button>
        <Button block onClick={() => answer(true)}>
          {t("start.action.agree")}
        </Button>
      </div>
    </>
  );
}

export interface InstallGuideProps extends InstallProps {
  readonly guide: Exclude<GuideKind, "outside">;
}

type Step = readonly [icon: ReactNode, textKey: string];

const add: Step = [<AddIcon key="add" />, "site.install.add"];
const confirm: Step = [<CheckIcon key="confirm" />, "site.install.confirm"];
const share = <IosShareIcon key="share" />;

const steps: Readonly<Record<InstallGuideProps["guide"], readonly Step[]>> = {
  share: [[share, "site.install.share"], add, confirm],
  shareTop: [[share, "site.install.shareTop"], add, confirm],
  menu: [
    [<MoreIcon key="menu" />, "site.install.menu"],
    [<AddIcon key="add" />, "site.install.menuAdd"],
  ],
};

/** The steps by which this browser puts the site on the home screen, each beside the button that it names. */
export function InstallGuide({ guide, icon }: InstallGuideProps) {
  const { t } = useTranslation();
  return (
    <Stack wide>
      <Summary icon={icon} />
      <Steps steps={steps[guide].map(([drawing, textKey]) => ({ icon: drawing, text: t(textKey) }))} />
    </Stack>
  );
}
