import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { OpenInBrowserHint, useSite } from "#core/site/index.ts";
import { CheckIcon, DownloadIcon, Notice, PhoneIcon, SettingsIcon, ShieldIcon, Stack, Steps } from "#core/ui/index.ts";
import type { InstallKind } from "./rules.ts";

type Step = readonly [textKey: string, icon: ComponentType];

/** Spec 8 "iOS 17 or later": the profile waits in the settings, and iOS deletes it after 8 minutes. */
const steps: Readonly<Record<InstallKind, readonly Step[]>> = {
  profile: [
    ["allow", DownloadIcon],
    ["settings", SettingsIcon],
    ["install", ShieldIcon],
    ["open", PhoneIcon],
  ],
  android: [
    ["file", DownloadIcon],
    ["unknown", ShieldIcon],
    ["done", CheckIcon],
  ],
};

/** What a person does to install a downloaded file, step by step. Only Safari takes a profile: other apps lead there. */
export function InstallSteps({ kind }: { readonly kind: InstallKind }) {
  const { t } = useTranslation();
  const { record, platform } = useSite();
  const textOf = (key: string) => t(`site.download.step.${key}`, { name: record.name });
  return (
    <Stack wide>
      {kind === "profile" && platform.inAppBrowser !== undefined && <OpenInBrowserHint message={textOf("safari")} />}
      <Steps steps={steps[kind].map(([key, Icon]) => ({ icon: <Icon />, text: textOf(key) }))} />
      {kind === "profile" && <Notice>{t("site.download.minutes")}</Notice>}
    </Stack>
  );
}
