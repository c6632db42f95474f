import type { ScreenView } from "#core/extension-points/index.ts";
import type { EventBus } from "#core/kernel/index.ts";
import type { ProductEvents } from "#core/site/index.ts";

/** An event that trackers may be interested in, not yet validated. */
export interface RawEvent {
  readonly name: string;
  readonly payload: unknown;
  /** How a member has logged in or registered. */
  readonly method?: string;
}

interface RecorderListener {
  onEvent(event: RawEvent): void;
  onScreen(view: ScreenView): void;
}

/** Records events from the start of the page, until tracking is connected. */
export type Recorder = ReturnType<typeof createRecorder>;

/** A page that records more than this before tracking is loaded is broken, not busy. */
const MAX_RECORDED_EVENTS = 100;

export function createRecorder(events: Pick<EventBus<ProductEvents>, "on">) {
  let recorded: RawEvent[] = [];
  let screen: ScreenView | undefined;
  let connected: RecorderListener | undefined;

  const record = (event: RawEvent) => {
    if (connected) connected.onEvent(event);
    else if (recorded.length < MAX_RECORDED_EVENTS) recorded.push(event);
  };
  const track = (name: string, payload: unknown = {}) =>
    // A copy: the page may fill in the same object for its next event, and what it computes is computed now.
    record({ name: String(name), payload: Object(payload) === payload ? { ...(payload as object) } : payload });
  const trackMember = (
    name: string,
    { id, userName }: { readonly id: string; readonly userName: string },
    method: string,
  ) => record({ name, payload: { customerId: id, customerName: userName }, method });

  events.on("screen.viewed", (view) => {
    screen = view;
    connected?.onScreen(view);
    track("viewContent");
  });
  events.on("registration.submitted", () => track("registerSubmit"));
  events.on("member.registered", (member) => trackMember("register", member, member.method));
  events.on("login.succeeded", (member) => trackMember("login", member, member.provider));
  events.on("game.launched", ({ trial }) => track(trial ? "startTrial" : "gameLaunch"));
  events.on("app.downloaded", () => track("downloadApp"));
  events.on("app.installed", () => track("a2hsInstalled"));

  return {
    /** What `window.livery.track` is, for pages that the merchant adds: deposits, withdrawals. */
    track,
    /** Passes on the events recorded so far and the latest screen, then everything as it happens. Once. */
    connect(listener: RecorderListener) {
      connected = listener;
      if (screen) listener.onScreen(screen);
      for (const event of recorded) listener.onEvent(event);
      recorded = [];
    },
  };
}
