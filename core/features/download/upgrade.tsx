import { retryForever } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { Button, Stack } from "#core/ui/index.ts";
import type { DownloadModel } from "./create-download.ts";
import { isLater, linksOf } from "./rules.ts";

/** Spec 4, 9: apps since this version download files by themselves; older ones get the pop-up's links. */
const DIRECT_DOWNLOAD_SINCE = "2.4.39";

/** Above the pop-ups that only inform. */
const UPGRADE_PRIORITY = 100;

/**
 * In the merchant's app: offers the version that the gateway names, where it is later than the app's own and there is a
 * link for the platform (spec 4). While MANDATORYAPPUPDATES3 is on it can't be closed.
 */
export async function offerUpgrade(
  { platform, gateway, flags, overlays, i18n, status, clock }: Site,
  download: Pick<DownloadModel, "follow" | "openPopup">,
): Promise<void> {
  const { isApp, appVersion, os } = platform;
  if (!isApp || !appVersion) return;
  const ask = async () => {
    const answer = await gateway.download.settings(platform.registrationInfo().originalDomain);
    if (!answer.ok) throw answer.error;
    return answer.value;
  };
  const [settings] = await Promise.all([retryForever(clock, ask), status.settled(), i18n.ready()]);
  if (!isLater(settings.latestVersion, appVersion)) return;
  // An app is not installed by a profile: only its own link counts.
  const { IOS, Android } = linksOf(settings);
  const link = os === "ios" ? IOS : os === "android" ? Android : undefined;
  if (link === undefined) return;

  const isMandatory = flags.isOn("MANDATORYAPPUPDATES3");
  const upgrade = () =>
    isLater(DIRECT_DOWNLOAD_SINCE, appVersion) ? download.openPopup(settings) : void download.follow(link);
  await overlays.queue({
    name: "app-upgrade",
    priority: UPGRADE_PRIORITY,
    kind: "dialog",
    title: i18n.t("site.download.upgrade.title"),
    closable: !isMandatory,
    render: (close) => (
      <Stack>
        <p>{i18n.t("site.download.upgrade.message", { version: settings.latestVersion })}</p>
        <Button block onClick={upgrade}>
          {i18n.t("site.download.upgrade.action")}
        </Button>
        {!isMandatory && (
          <Button block tone="quiet" onClick={() => close()}>
            {i18n.t("site.download.upgrade.later")}
          </Button>
        )}
      </Stack>
    ),
  });
}
