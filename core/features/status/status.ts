import { createStore, type StoreApi } from "zustand/vanilla";
import type { Gateway, GatewayFailure, Status, StatusQuery } from "#core/gateway/index.ts";
import type { EventBus, Flags } from "#core/kernel/index.ts";
import type { ProductEvents } from "../events.ts";
import { type GatewayImages, gatewayImages } from "./appearance.ts";

/** The status call's answer about the merchant; `failed` keeps the last good value. */
export interface StatusState {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  readonly value: Status | undefined;
  readonly failure: GatewayFailure | undefined;
  /** The gateway's images that override the manifest's. */
  readonly images: GatewayImages;
}

/** The gateway's state of the merchant (spec 7): flags, captcha switches, provider settings, maintenance. */
export interface StatusModel {
  readonly store: StoreApi<StatusState>;
  /** Calls the gateway; at most one call is under way. Flags are set before `status.loaded` is emitted. */
  load(): Promise<StatusState>;
  /** Resolves once the first call has succeeded or failed. */
  settled(): Promise<StatusState>;
}

export interface StatusParts {
  readonly gateway: { readonly system: Pick<Gateway["system"], "status"> };
  readonly flags: Pick<Flags, "set">;
  readonly events: Pick<EventBus<ProductEvents>, "emit">;
  /** The caller's data. */
  query(): StatusQuery;
  /** The page's own. */
  readonly origin: string;
  warn(message: string): void;
}

export function createStatus({ gateway, flags, events, query, origin, warn }: StatusParts): StatusModel {
  const store = createStore<StatusState>(() => ({ phase: "idle", value: undefined, failure: undefined, images: {} }));
  let underWay: Promise<StatusState> | undefined;

  async function ask(): Promise<StatusState> {
    store.setState({ phase: "loading" });
    const answer = await gateway.system.status(query());
    if (answer.ok) {
      flags.set("status", answer.value.whitelabelVal);
      const images = gatewayImages(answer.value.mobileTemplate, origin, warn);
      store.setState({ phase: "ready", value: answer.value, failure: undefined, images });
      events.emit("status.loaded");
    } else {
      store.setState({ phase: "failed", failure: answer.error });
    }
    return store.getState();
  }

  const load = () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    store,
    load,
    settled: async () => (store.getState().phase === "idle" ? load() : (underWay ?? store.getState())),
  };
}
