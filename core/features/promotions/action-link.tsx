import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Announcement } from "#core/gateway/index.ts";
import { useSite } from "#core/site/index.ts";
import { ButtonLink, OutsideText } from "#core/ui/index.ts";
import { announcementAction } from "./announcement-action.ts";

export interface ActionLinkProps {
  readonly announcement: Announcement;
  readonly isPromotion: boolean;
  readonly onFollow?: () => void;
}

/** An announcement's action; nothing where there is none. */
export function ActionLink({ announcement, isPromotion, onFollow }: ActionLinkProps) {
  const { session, platform } = useSite();
  const { t } = useTranslation();
  const isMember = useStore(session.store, ({ phase }) => phase === "open");
  const action = announcementAction(announcement, { origin: location.origin, isMember, isPromotion });
  if (!action) return null;
  const { path, url, label, text } = action;
  return (
    <ButtonLink
      block
      href={path === undefined ? (url ?? "") : platform.keepQuery(path)}
      {...(url !== undefined && { rel: "noopener noreferrer", ...(platform.hasWindows && { target: "_blank" }) })}
      {...(onFollow && { onClick: onFollow })}
    >
      {label === undefined ? t(text) : <OutsideText>{label}</OutsideText>}
    </ButtonLink>
  );
}
