import type { TrackingEventName, TrackingPayload } from "#core/extension-points/index.ts";
import type { StorageRegistry } from "#core/platform/index.ts";
import { a2hsFirstOpen, firstDeposit, firstOpen, viewContent } from "./stored.ts";

export interface NamedEvent {
  readonly name: TrackingEventName;
  readonly payload: TrackingPayload;
  readonly method?: string;
}

type Marks = Pick<StorageRegistry, "get" | "set">;

/** The mark of an event that fires once. */
const marked: { readonly [Name in TrackingEventName]?: typeof firstOpen } = { firstOpen, a2hsFirstOpen, viewContent };

/**
 * The events that one becomes (spec 4 "Event tracking"): `firstOpen` and `a2hsFirstOpen` once, `viewContent` once a
 * session, `firstDeposit` once a customer, on the first `depositSubmit`. An event whose mark can't be stored is
 * omitted: never is better than at every visit.
 */
export function eventsOf(event: NamedEvent, marks: Marks): readonly NamedEvent[] {
  const { name, payload } = event;
  const { customerId } = payload;
  const own = marked[name];
  if (own) return mark(marks, own) ? [event] : [];
  if (name === "firstDeposit") return customerId !== undefined && mark(marks, firstDeposit, customerId) ? [event] : [];
  return name === "depositSubmit" ? [event, ...eventsOf({ name: "firstDeposit", payload }, marks)] : [event];
}

/** Whether an event, or one that it becomes, fires once only. */
export const isOnceOnly = (name: TrackingEventName): boolean =>
  name in marked || name === "firstDeposit" || name === "depositSubmit";

/** Whether this is the first time. */
function mark(marks: Marks, event: typeof firstOpen, member?: string): boolean {
  if (marks.get(event, member)) return false;
  marks.set(event, true, member);
  return marks.get(event, member) === true;
}
