import type { RankProgress } from "#core/gateway/index.ts";
import { launchGamePath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { createInbox, type InboxModel } from "../inbox/index.ts";
import { createSessionAnswer, type SessionAnswer } from "../session/index.ts";
import { greetMembers } from "./greet-members.tsx";
import { createPicture, type PictureModel } from "./picture.ts";

/** What the site knows of the member beyond `Member`. */
export interface MemberDetails {
  /** How often the member has deposited (spec 3 "Common store"). */
  readonly deposits: SessionAnswer<{ readonly totalDepositSuccessCount: number }>;
  /** Progress to the next VIP rank. */
  readonly rank: SessionAnswer<RankProgress>;
  readonly inbox: InboxModel;
  readonly picture: PictureModel;
}

export function createMemberDetails(site: Site): MemberDetails {
  greetMembers(site);
  reloadAfterGames(site);
  return {
    deposits: createSessionAnswer(site, () => site.gateway.member.depositSettings()),
    rank: createSessionAnswer(site, () => site.gateway.member.rankProgress()),
    inbox: createInbox(site),
    picture: createPicture(site),
  };
}

/** A game may have changed the balance, which every screen's header shows. */
function reloadAfterGames({ events, member }: Pick<Site, "events" | "member">): void {
  let wasInGame = false;
  events.on("screen.viewed", ({ path }) => {
    const isInGame = path === launchGamePath;
    if (wasInGame && !isInGame && member.store.getState().phase === "ready") void member.load();
    wasInGame = isInGame;
  });
}
