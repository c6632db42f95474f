import type { TrackingEventName, TrackingPayload } from "#core/extension-points/index.ts";
import type { StorageRegistry } from "#core/platform/index.ts";
import { a2hsFirstOpen, firstDeposit, firstOpen, viewContent } from "./stored.ts";

export interface NamedEvent {
  readonly name: TrackingEventName;
  readonly payload: TrackingPayload;
  readonly method?: string;
}

type Marks = Pick<StorageRegistry, "get" | "set">;

const marked = { firstOpen, a2hsFirstOpen, viewContent };

/**
 * The events that one becomes (spec 4 "Event tracking"): `firstOpen` and `a2hsFirstOpen` once, `viewContent` once a
 * session, `firstDeposit` once a customer, on the first `depositSubmit`. An event whose mark can't be stored is
 * omitted: never is better than at every visit.
 */
export function eventsOf(event: NamedEvent, marks: Marks): readonly NamedEvent[] {
  const { name, payload } = event;
  const { customerId } = payload;
  switch (name) {
    case "firstOpen":
    case "a2hsFirstOpen":
    case "viewContent":
      return mark(marks, marked[name]) ? [event] : [];
    case "firstDeposit":
      return customerId !== undefined && mark(marks, firstDeposit, customerId) ? [event] : [];
    case "depositSubmit":
      return [event, ...eventsOf({ name: "firstDeposit", payload }, marks)];
    default:
      return [event];
  }
}

/** Whether an event, or one that it becomes, fires once only. */
export const isOnceOnly = (name: TrackingEventName): boolean =>
  name === "firstOpen" ||
  name === "a2hsFirstOpen" ||
  name === "viewContent" ||
  name === "firstDeposit" ||
  name === "depositSubmit";

/** Whether this is the first time. */
function mark(marks: Marks, event: typeof firstOpen, member?: string): boolean {
  if (marks.get(event, member)) return false;
  marks.set(event, true, member);
  return marks.get(event, member) === true;
}
