import type { DownloadSettings } from "#core/gateway/index.ts";
import { useSite } from "#core/site/index.ts";
import { Stack } from "#core/ui/index.ts";
import { AppCard } from "./app-card.tsx";
import { DownloadLinks } from "./download-links.tsx";
import { HomeScreenChoice } from "./home-screen-choice.tsx";
import { linksOf } from "./rules.ts";
import { useAppPromotions } from "./use-app-promotions.ts";

export interface DownloadPopupProps {
  readonly settings: DownloadSettings;
  follow(url: string): void;
}

/** The download pop-up's content: the app, and every link of it for this device. */
export function DownloadPopup({ settings, follow }: DownloadPopupProps) {
  const { record, platform } = useSite();
  const { banner, latestVersion } = settings;
  const icon = linksOf(settings).AppDownloadIcon ?? banner?.image;
  return (
    <Stack wide>
      <AppCard
        name={record.name}
        icon={icon}
        version={latestVersion}
        rating={record.rating}
        promotions={useAppPromotions()}
      />
      {banner?.text && <p>{banner.text}</p>}
      <DownloadLinks settings={settings} os={platform.os} follow={follow} />
      <HomeScreenChoice />
    </Stack>
  );
}
