import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Site } from "#core/site/index.ts";
import { Button, Notice, Stack } from "#core/ui/index.ts";
import type { Social, SocialState } from "./create-social.ts";

/** The choice for a verified identity that has no account yet (spec 2 "choose-account"). */
export function ChooseAccount({ social, close }: { readonly social: Social; close(): void }) {
  const { t } = useTranslation();
  const { phase, identity, registration, busy, error, note } = useStore(social.store);

  useEffect(() => {
    if (phase === "idle") close();
  }, [phase, close]);

  return (
    <Stack>
      <p>{t("site.bind.message", { provider: identity?.title ?? "" })}</p>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      {note !== undefined && <Notice>{note}</Notice>}
      <Button block aria-disabled={busy || undefined} onClick={() => busy || social.chooseExisting()}>
        {t("site.bind.existing")}
      </Button>
      {registration !== "none" && (
        <Button block tone="secondary" busy={busy} onClick={() => busy || void social.registerNew()}>
          {t("site.bind.new")}
        </Button>
      )}
      <Button block tone="quiet" onClick={close}>
        {t("start.action.cancel")}
      </Button>
    </Stack>
  );
}

/** Opens the dialog over any screen when the model needs a choice; closing it drops the identity. */
export function showChoice(social: Social, { overlays, i18n }: Pick<Site, "overlays" | "i18n">): void {
  let open = false;
  const showWhenChoosing = ({ phase }: Pick<SocialState, "phase">) => {
    if (phase !== "choosing" || open) return;
    open = true;
    const render = (close: () => void) => <ChooseAccount social={social} close={close} />;
    void overlays
      .queue({ name: "choose-account", priority: 100, kind: "sheet", title: i18n.t("site.bind.title"), render })
      .then(() => {
        open = false;
        if (social.store.getState().phase !== "idle") social.cancel();
      });
  };
  social.store.subscribe(showWhenChoosing);
  showWhenChoosing(social.store.getState());
}
