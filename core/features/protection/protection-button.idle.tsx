import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import { routeOf, type ScreenName } from "#core/routes/index.ts";
import { useLazy, useSite } from "#core/site/index.ts";
import { Button, IconButton, Sign } from "#core/ui/index.ts";
import { openProtection } from "./open-protection.ts";
import styles from "./protection-button.module.css";

export interface ProtectionButtonProps {
  /** In a `bar` it is without its name, in a `part` of a screen without space around it. Absent: the end of a screen. */
  readonly place?: "bar" | "part";
}

/** These lead to pauses in a place of their own; the home does so in its footer. */
const others: readonly ScreenName[] = ["login", "registration", "member", "launchGame"];

/** Opens the sheet; nothing where the strip does, and for a visitor of a brand that has nothing to show in it. */
export function ProtectionButton({ place }: ProtectionButtonProps) {
  const site = useSite();
  const { record, session } = site;
  const { responsibleGambling, selfExclusion, help } = useLazy(site.legal);
  const { t } = useTranslation();
  const isMember = useStore(session.store, ({ phase }) => phase === "open");
  const hasLinks = responsibleGambling !== undefined || selfExclusion !== undefined || help.length > 0;
  if (record.strip || !(isMember || hasLinks)) return null;
  const name = t("start.protection.title");
  const shared = {
    "aria-haspopup": "dialog",
    icon: <Sign name="shield" />,
    onClick: () => openProtection(site),
  } as const;
  if (place === "bar") return <IconButton {...shared} label={name} />;
  const button = (
    <Button {...shared} block tone="quiet" size="small">
      {name}
    </Button>
  );
  return place === "part" ? button : <AtEnd>{button}</AtEnd>;
}

function AtEnd({ children }: { readonly children: ReactNode }) {
  const { record } = useSite();
  const { screen } = routeOf(useLocation().pathname);
  const isElsewhere = screen === "home" ? record.home.includes("footer") : others.includes(screen);
  return !isElsewhere && <div className={styles.end}>{children}</div>;
}
