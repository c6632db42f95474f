import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Announcement } from "#core/gateway/index.ts";
import { gamesPath, registrationPath } from "#core/routes/index.ts";
import { useSite } from "#core/site/index.ts";
import { ButtonLink, OutsideText } from "#core/ui/index.ts";
import { addressTarget, type BannerTarget } from "./banner-target.ts";

interface ActionLinkProps {
  /** What has the action: an announcement, or a message. */
  readonly of: Pick<Announcement, "action">;
  readonly isPromotion?: boolean;
  readonly onFollow?: () => void;
}

/** The action of an announcement or a message; nothing where there is none. */
export function ActionLink({ of, isPromotion = false, onFollow }: ActionLinkProps) {
  const { session, platform, leave } = useSite();
  const { t } = useTranslation();
  const isMember = useStore(session.store, ({ phase }) => phase === "open");
  const action = announcementAction(of, { origin: location.origin, isMember, isPromotion });
  if (!action) return null;
  const { path, url, label, text } = action;
  return (
    <ButtonLink
      block
      href={path === undefined ? (url ?? "") : platform.keepQuery(path)}
      {...(url !== undefined && { rel: "noopener noreferrer", ...(platform.hasWindows && { target: "_blank" }) })}
      onClick={(event) => {
        onFollow?.();
        if (url === undefined || platform.hasWindows) return;
        event.preventDefault();
        leave(url);
      }}
    >
      {label === undefined ? t(text) : <OutsideText>{label}</OutsideText>}
    </ButtonLink>
  );
}

/**
 * What a person can do about an announcement: the gateway's own action, in its words (`label`) or else the site's (`text`,
 * a key). Without one that can be followed, a promotion offers a visitor an account and a member the games; news offer
 * nothing.
 * @param origin of the page
 */
export function announcementAction(
  { action }: Pick<Announcement, "action">,
  { origin, isMember, isPromotion }: { origin: string; isMember: boolean; isPromotion: boolean },
): (Pick<BannerTarget, "path" | "url"> & { readonly label?: string | undefined; readonly text: string }) | undefined {
  const target = action?.url ? addressTarget(action.url, origin) : {};
  if (target.path !== undefined || target.url !== undefined)
    return { ...target, label: action?.label?.trim() || undefined, text: "site.push.open" };
  if (!isPromotion) return undefined;
  return isMember
    ? { path: gamesPath, text: "site.news.games" }
    : { path: registrationPath, text: "site.login.toRegistration" };
}
