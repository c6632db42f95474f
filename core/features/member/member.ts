import { createStore, type StoreApi } from "zustand/vanilla";
import type { GatewayFailure, Member } from "#core/gateway/index.ts";
import type { Site } from "../site.ts";

/** The member behind the session (spec 3 "Member info"); empty without a session. */
export interface MemberState {
  readonly phase: "empty" | "loading" | "ready" | "failed";
  readonly value: Member | undefined;
  readonly failure: GatewayFailure | undefined;
}

/** Types 1 and 2 are agents (spec 6). */
export const isAgent = (type: number): boolean => type === 1 || type === 2;

/** Loads the member, and drops it at log-out. It listens to the session's events. */
export interface MemberModel {
  readonly store: StoreApi<MemberState>;
  load(): Promise<void>;
}

const empty: MemberState = { phase: "empty", value: undefined, failure: undefined };

export function createMember({ gateway, events }: Pick<Site, "gateway" | "events">): MemberModel {
  const store = createStore<MemberState>(() => empty);
  // Each load belongs to the session that was open when it began: a late answer for an earlier one is dropped.
  let generation = 0;

  async function load() {
    const own = ++generation;
    store.setState({ phase: "loading" });
    const answer = await gateway.member.info();
    if (own !== generation) return;
    if (!answer.ok) {
      store.setState({ phase: "failed", failure: answer.error });
      return;
    }
    store.setState({ phase: "ready", value: answer.value, failure: undefined });
    const { id, account, type } = answer.value;
    events.emit("member.loaded", { id, account, type });
  }

  events.on("session.opened", () => void load());
  events.on("session.closed", () => {
    generation++;
    store.setState(empty);
  });

  return { store, load };
}
