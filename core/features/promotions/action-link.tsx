import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Announcement } from "#core/gateway/index.ts";
import { useSite } from "#core/site/index.ts";
import { ButtonLink, OutsideText } from "#core/ui/index.ts";
import { announcementAction } from "./announcement-action.ts";

export interface ActionLinkProps {
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
