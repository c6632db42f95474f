import type { BreakRequest } from "#core/extension-points/index.ts";
import type { Protection as Answer } from "#core/gateway/index.ts";
import { homePath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { createSessionAnswer, type SessionAnswer } from "../session/index.ts";
import { type BreakResult, type Breaks, createBreaks } from "./breaks.ts";

export interface Protection {
  /** The member's net position, limits and last log-in, where the gateway tells them. */
  readonly answer: SessionAnswer<Answer>;
  readonly ways: Breaks["ways"];
  /** Takes a break; the member is logged out then. */
  take(request: BreakRequest): Promise<BreakResult>;
}

export function createProtection(site: Site): Protection {
  const breaks = createBreaks(site);
  return {
    answer: createSessionAnswer(site, () => site.gateway.member.protection()),
    ways: breaks.ways,
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
