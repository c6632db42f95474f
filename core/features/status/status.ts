import { createStore } from "zustand/vanilla";
import type { GatewayFailure, Status } from "#core/gateway/index.ts";
import { singleFlight } from "#core/kernel/index.ts";
import type { BaseSite } from "#core/site/index.ts";
import { type GatewayImages, gatewayImages } from "./appearance.ts";

/** The status call's answer about the merchant; `failed` keeps the last good value. */
export interface StatusState {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  readonly value: Status | undefined;
  readonly failure: GatewayFailure | undefined;
  /** The gateway's images that override the manifest's. */
  readonly images: GatewayImages;
}

export type StatusModel = ReturnType<typeof createStatus>;

/**
 * The gateway's state of the merchant (spec 7): flags, captcha switches, provider settings, maintenance. Asked again when a
 * session has opened or ended: a member's may be others than a visitor's.
 */
export function createStatus({ gateway, flags, events, platform, window: { location }, warn }: BaseSite) {
  const store = createStore<StatusState>(() => ({ phase: "idle", value: undefined, failure: undefined, images: {} }));

  const load = singleFlight(async (): Promise<StatusState> => {
    store.setState({ phase: "loading" });
    const answer = await gateway.system.status({
      track: platform.trackId(),
      originalDomain: platform.registrationInfo().originalDomain,
      url: platform.pageUrl(),
    });
    if (answer.ok) {
      flags.set("status", answer.value.whitelabelVal);
      const images = gatewayImages(answer.value.mobileTemplate, location.origin, warn);
      store.setState({ phase: "ready", value: answer.value, failure: undefined, images });
      events.emit("status.loaded");
    } else {
      store.setState({ phase: "failed", failure: answer.error });
    }
    return store.getState();
  });

  const settled = async (): Promise<StatusState> => {
    const { phase } = store.getState();
    return phase === "idle" || phase === "loading" ? load() : store.getState();
  };

  const reload = () => void settled().then(load);
  /** The gateway has not said yet whether it takes the token of the address. */
  let isUnproven = false;
  events.on("session.opened", ({ how }) => {
    isUnproven = how === "query";
    // A stored session's token went with the page's first call.
    if (how !== "stored" && !isUnproven) reload();
  });
  events.on("member.loaded", () => {
    if (isUnproven) reload();
    isUnproven = false;
  });
  // In place of a replaced session there is another one at once.
  events.on("session.closed", ({ why }) => why !== "replaced" && reload());

  return {
    store,
    /** Calls the gateway; at most one call is under way. Flags are set before `status.loaded` is emitted. */
    load,
    /** Resolves once the first call has succeeded or failed. */
    settled,
  };
}

/** Why the gateway has closed the site to this player: from their location or IP address, or to everybody for a while. */
export type SystemNotice = "denied" | "maintenance";

/** A player who is refused is told so, whatever else the site is doing. */
export const systemNoticeOf = (
  status: Pick<Status, "maintenance" | "regionRestriction"> | undefined,
): SystemNotice | undefined => (status?.regionRestriction ? "denied" : status?.maintenance ? "maintenance" : undefined);
