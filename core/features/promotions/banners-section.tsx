import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLanguage } from "#core/i18n/index.ts";
import { useAnswer, useSite } from "#core/site/index.ts";
import { type Banner, BannerRail } from "#core/ui/index.ts";
import { FailedSection } from "../failures/index.ts";
import { bannerTarget } from "./banner-target.ts";

/** Keeps the place of `BannersSection`, by the number of banners in the page. The shell paints the same box. */
export function BannersPlace() {
  const inPage = useSite().gateway.lobbySnapshot.banners();
  if (inPage?.length === 0) return null;
  return <div className="banner-place" data-many={inPage?.length === 1 ? undefined : ""} aria-hidden="true" />;
}

/** The merchant's banners. Renders nothing without banners. */
export function BannersSection() {
  const { gateway, gameLauncher, platform, page } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const opening = useStore(gameLauncher.store, (state) => state.opening);
  const [inPage] = useState(gateway.lobbySnapshot.banners);
  // Pictures contain words of the page's language.
  const isInLanguage = language.code === page.language;
  const answer = useAnswer(["banners", language.code], () => gateway.promotions.banners(), {
    initialValue: () => (isInLanguage ? inPage : undefined),
  });

  const { value, failure } = answer;
  if (failure && !value) return <FailedSection title={t("start.lobby.banners")} failure={failure} answer={answer} />;
  if (!value) return <BannersPlace />;
  const banners = value.map((banner, index): Banner => {
    const { path, url, game } = bannerTarget(banner, location.origin);
    const { image } = banner;
    const place = index + 1;
    const shared = { id: image + place, image, label: t("start.lobby.banner", { place }) };
    if (game) {
      return {
        ...shared,
        busy: opening === game.gameId,
        onPress: () => void gameLauncher.play(game),
      };
    }
    const href = path === undefined ? url : platform.keepQuery(path);
    return href === undefined ? shared : { ...shared, href, target: url && platform.hasWindows ? "_blank" : undefined };
  });
  if (banners.length === 0) return null;
  return (
    <BannerRail
      label={t("start.lobby.banners")}
      banners={banners}
      dotLabel={(place, count) => t("start.lobby.bannerOf", { place, count })}
    />
  );
}
