import type { EventBus } from "#core/kernel/index.ts";
import type { ProductEvents } from "../events.ts";

/** Something that trackers may want to know, not yet checked. */
export interface Fact {
  readonly name: string;
  readonly payload: unknown;
}

/** Notes facts from the start of the page on; the rest of tracking takes them over when it is there. */
export interface Recorder {
  /** The face of `window.livery.track`, for pages that the merchant adds: deposits, withdrawals. */
  track(event: string, payload?: unknown): void;
  /** Hands over what was noted so far, then every fact as it comes. Once. */
  connect(listener: (fact: Fact) => void): void;
}

/** A page that notes more than this before anyone takes it over is a error, not a visit. */
const LONGEST = 100;

export function createRecorder(events: Pick<EventBus<ProductEvents>, "on">): Recorder {
  let facts: Fact[] = [];
  let tell = (fact: Fact) => {
    if (facts.length < LONGEST) facts.push(fact);
  };
  const track = (name: string, payload: unknown = {}) => tell({ name, payload });
  const customer = ({ id, userName }: { readonly id: string; readonly userName: string }) => ({
    customerId: id,
    customerName: userName,
  });

  events.on("screen.viewed", () => track("viewContent"));
  events.on("registration.submitted", () => track("registerSubmit"));
  events.on("member.registered", (member) => track("register", customer(member)));
  events.on("login.succeeded", (member) => track("login", customer(member)));
  events.on("game.launched", ({ trial }) => track(trial ? "startTrial" : "gameLaunch"));
  events.on("app.downloaded", () => track("downloadApp"));
  events.on("app.installed", () => track("a2hsInstalled"));

  return {
    track,
    connect(listener) {
      tell = listener;
      for (const fact of facts) listener(fact);
      facts = [];
    },
  };
}
