import { ok } from "#core/kernel/index.ts";
import { launchGamePath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { createInbox } from "../inbox/index.ts";
import { createSessionAnswer } from "../session/index.ts";
import { greetMembers } from "./greet-members.tsx";
import { createPicture } from "./picture.ts";

/** What the site knows of the member beyond `Member`. */
export type MemberDetails = ReturnType<typeof createMemberDetails>;

export function createMemberDetails(site: Site) {
  greetMembers(site);
  reloadAfterGames(site);
  const inbox = createInbox(site);
  return {
    /** How often the member has deposited (spec 3 "Common store"). */
    deposits: createSessionAnswer(site, () => site.gateway.member.depositSettings()),
    /** Progress to the next VIP rank. */
    rank: createSessionAnswer(site, () => site.gateway.member.rankProgress()),
    inbox,
    /** Whether the member may enter promotion codes, where the merchant has an inbox and a reward centre. */
    promoCode: createSessionAnswer(site, async () => {
      // Flags may come with the status call.
      await site.status.settled();
      return inbox.isOffered() ? site.gateway.member.promoCode() : ok({ enabled: false });
    }),
    picture: createPicture(site),
  };
}

/** A game may have changed the balance, which every screen's header shows. */
function reloadAfterGames({ events, member }: Pick<Site, "events" | "member">): void {
  let wasInGame = false;
  events.on("screen.viewed", ({ path }) => {
    const isInGame = path === launchGamePath;
    if (wasInGame && !isInGame) member.reload();
    wasInGame = isInGame;
  });
}
