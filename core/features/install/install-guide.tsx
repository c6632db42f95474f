import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddIcon, CheckIcon, IosShareIcon, MoreIcon, Stack, Steps } from "#core/ui/index.ts";
import type { GuideKind as Guide } from "./guide-for.ts";
import { InstallSummary } from "./install-summary.tsx";

export interface InstallGuideProps {
  readonly guide: Exclude<Guide, "outside">;
  readonly icon: string | undefined;
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
      <InstallSummary icon={icon} />
      <Steps steps={steps[guide].map(([drawing, textKey]) => ({ icon: drawing, text: t(textKey) }))} />
    </Stack>
  );
}
