import type { BreakRequest } from "#core/extension-points/index.ts";
import type { Protection as Answer } from "#core/gateway/index.ts";
import { homePath } from "#core/routes/index.ts";
import { lazyPart, type Site } from "#core/site/index.ts";
import { createSessionAnswer, type SessionAnswer } from "../session/index.ts";
import { type BreakResult, type Breaks, createBreaks } from "./breaks.ts";

const ProtectionSheet = lazyPart(async () => (await import("./protection-sheet.tsx")).ProtectionSheet, {
  needs: ["legal", "protection", "playTime"],
});

export interface Protection {
  /** The member's net position, limits and last log-in, where the gateway tells them. */
  readonly answer: SessionAnswer<Answer>;
  readonly ways: Breaks["ways"];
  /** Opens the sheet with pauses, self-exclusion and help. */
  openSheet(): Promise<void>;
  /** Takes a break; the member is logged out then. */
  take(request: BreakRequest): Promise<BreakResult>;
}

export function createProtection(site: Site): Protection {
  const breaks = createBreaks(site);
  return {
    answer: createSessionAnswer(site, () => site.gateway.member.protection()),
    ways: breaks.ways,
    async openSheet() {
      await site.i18n.ready();
      await site.overlays.open({
        kind: "sheet",
        title: site.i18n.t("site.protection.title"),
        render: (close) => <ProtectionSheet close={() => close()} />,
      });
    },
    async take(request) {
      const result = await breaks.take(request);
      if (result.kind !== "taken") return result;
      await site.session.close("logout");
      // Back does not lead to a game.
      site.navigate(homePath, { replace: true });
      return result;
    },
  };
}
