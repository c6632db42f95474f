import { useTranslation } from "react-i18next";
import { useLanguage } from "#core/i18n/index.ts";
import { type Banner, BannerRail } from "#core/ui/index.ts";
import { FailedSection } from "../failure-state.tsx";
import { useModel, useSite } from "../site.ts";
import { useAnswer } from "../use-answer.ts";
import { bannerTarget, openOutside } from "./banner-target.ts";

/** The merchant's banners; nothing where there are none. */
export function BannersSection() {
  const { gateway, gameLauncher, platform, window } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const opening = useModel(gameLauncher.store, (state) => state.opening);
  const answer = useAnswer(["banners", language.code], () => gateway.promotions.banners("m_top"), {
    initialValue: gateway.lobbySnapshot.banners,
  });

  const { value, failure } = answer;
  if (failure && !value) return <FailedSection title={t("start.lobby.banners")} failure={failure} answer={answer} />;
  if (!value) return <div className="banner-place" data-many="" aria-hidden="true" />;
  const banners = value.flatMap((banner, index): Banner[] => {
    const target = bannerTarget(banner, location.origin);
    if (!target) return [];
    const shared = { id: `${index}`, image: banner.image, label: t("start.lobby.banner", { place: index + 1 }) };
    if (target.kind === "path") return [{ ...shared, href: platform.keepQuery(target.path) }];
    if (target.kind === "outside") return [{ ...shared, onPress: () => openOutside(window, target.url, platform) }];
    const { vendor, category, nodeId } = target;
    const game = {
      gameId: `banner:${index}`,
      nodeId,
      code: "",
      name: "",
      vendor,
      category,
      image: "",
      freeplay: false,
    };
    return [{ ...shared, busy: opening === game.gameId, onPress: () => void gameLauncher.play(game) }];
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
