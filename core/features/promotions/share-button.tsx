import { useTranslation } from "react-i18next";
import type { Announcement } from "#core/gateway/index.ts";
import { activityPath } from "#core/routes/index.ts";
import { useSite } from "#core/site/index.ts";
import { IconButton, ShareIcon } from "#core/ui/index.ts";

/** Passes an announcement on by the phone's own share sheet; nothing where there is none. */
export function ShareButton({ id, title }: Pick<Announcement, "id" | "title">) {
  const { window } = useSite();
  const { t } = useTranslation();
  const data = { title, url: window.location.origin + activityPath(id) };
  if (!window.navigator.canShare?.(data)) return null;
  // Rejects when the person closes the sheet.
  const share = () => void window.navigator.share(data).catch(() => {});
  return <IconButton label={t("site.share.action")} icon={<ShareIcon />} onClick={share} />;
}
