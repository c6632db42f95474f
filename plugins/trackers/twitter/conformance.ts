import type { Conformance, TrackingEventName } from "@livery/plugin-api";

const events: Readonly<Partial<Record<TrackingEventName, string>>> = {
  register: "tw-o1abc-o2def",
  deposit: "tw-o1abc-o3ghi",
};

export default {
  settings: { events },
  sends({ name, eventID, payload: { value, currency } }) {
    const event = events[name];
    return event === undefined ? [] : [["event", event, { value, currency, conversion_id: eventID }]];
  },
  /** X's script takes over the plugin's queue: first the queued calls, then each further call. */
  sdk() {
    const received: unknown[] = [...(window.twq?.queue ?? [])];
    if (window.twq) window.twq.exe = (...call) => void received.push(call);
    return received;
  },
} satisfies Conformance;
