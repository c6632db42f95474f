import { homePath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { lazyPart } from "#core/site/index.ts";
import { createPlayTime, type PlayTime } from "./play-time.ts";

const RealityCheck = lazyPart(async () => (await import("./reality-check.tsx")).RealityCheck);

export async function startPlayTime(site: Site): Promise<PlayTime> {
  const { i18n, overlays, session, navigate } = site;
  return createPlayTime(
    site,
    await site.legal(),
    async (minutes, startedAt) => {
      await i18n.ready();
      const takesBreak = await overlays.open<boolean>({
        kind: "dialog",
        title: i18n.t("site.playTime.title", { minutes }),
        render: (close) => <RealityCheck startedAt={startedAt} close={close} />,
      });
      return takesBreak === true;
    },
    async () => {
      await session.close("logout");
      // Replaces the screen, which may need a session: Back does not lead to it.
      navigate(homePath, { replace: true });
    },
  );
}
