import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLoaded, useSite } from "#core/site/index.ts";
import { Button, IconButton, Sign } from "#core/ui/index.ts";
import { openProtection } from "./open-protection.ts";

export interface ProtectionButtonProps {
  /** Without its name, for a bar. */
  readonly iconOnly?: true;
}

/** Opens the sheet; nothing where the strip does, and for a visitor of a brand that has nothing to show in it. */
export function ProtectionButton({ iconOnly }: ProtectionButtonProps) {
  const site = useSite();
  const { record, session } = site;
  const { responsibleGambling, selfExclusion, help } = useLoaded(site.legal);
  const { t } = useTranslation();
  const open = () => openProtection(site);
  const isMember = useStore(session.store, ({ phase }) => phase === "open");
  const hasLinks = responsibleGambling !== undefined || selfExclusion !== undefined || help.length > 0;
  if (record.strip || !(isMember || hasLinks)) return null;
  const name = t("site.protection.title");
  if (iconOnly) return <IconButton label={name} aria-haspopup="dialog" icon={<Sign name="shield" />} onClick={open} />;
  return (
    <Button block tone="quiet" size="small" aria-haspopup="dialog" icon={<Sign name="shield" />} onClick={open}>
      {name}
    </Button>
  );
}
