import type { Status } from "#core/gateway/index.ts";

/** Why the gateway has closed the site to this player: from their location or IP address, or to everybody for a while. */
export type SystemNotice = "denied" | "maintenance";

/** A player who is refused is told so, whatever else the site is doing. */
export const systemNoticeOf = (
  status: Pick<Status, "maintenance" | "regionRestriction"> | undefined,
): SystemNotice | undefined => (status?.regionRestriction ? "denied" : status?.maintenance ? "maintenance" : undefined);
