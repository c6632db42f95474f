import type { Member } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";
import { createSessionAnswer, type SessionAnswer } from "../session/index.ts";

/** The member behind the session (spec 3 "Member info"). */
export type MemberModel = SessionAnswer<Member>;

export const createMember = (site: Pick<Site, "gateway" | "events" | "session">): MemberModel =>
  createSessionAnswer(
    site,
    () => site.gateway.member.info(),
    ({ id, account, type }) => site.events.emit("member.loaded", { id, account, type }),
  );
