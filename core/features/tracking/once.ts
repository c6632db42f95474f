import type { TrackingEventName, TrackingPayload } from "#core/extension-points/index.ts";
import type { StorageRegistry } from "#core/platform/index.ts";
import { a2hsFirstOpen, firstDeposit, firstDepositArrival, firstOpen, viewContent } from "./stored.ts";

export interface NamedEvent {
  readonly name: TrackingEventName;
  readonly payload: TrackingPayload;
  readonly method?: string;
  readonly isFirst?: true;
}

type Marks = Pick<StorageRegistry, "get" | "set">;

/** The mark of an event that fires once. */
const marked: { readonly [Name in TrackingEventName]?: typeof firstOpen } = { firstOpen, a2hsFirstOpen, viewContent };

/**
 * The events that one becomes (spec 4 "Event tracking"): `firstOpen` and `a2hsFirstOpen` once, `viewContent` once a
 * session, `firstDeposit` once a customer, on the first `depositSubmit`. An event whose mark can't be stored is
 * omitted: never is better than at every visit. A customer's first `firstDepositArrival` says that it is.
 */
export function eventsOf(event: NamedEvent, marks: Marks): readonly NamedEvent[] {
  const { name, payload } = event;
  const { customerId } = payload;
  const own = marked[name];
  if (own) return mark(marks, own) ? [event] : [];
  if (name === "firstDeposit") return customerId !== undefined && mark(marks, firstDeposit, customerId) ? [event] : [];
  if (name === "firstDepositArrival") {
    const isFirst = customerId !== undefined && mark(marks, firstDepositArrival, customerId);
    return [isFirst ? { ...event, isFirst } : event];
  }
  return name === "depositSubmit" ? [event, ...eventsOf({ name: "firstDeposit", payload }, marks)] : [event];
}

const byCustomer: readonly TrackingEventName[] = ["firstDeposit", "depositSubmit", "firstDepositArrival"];

/** Whether something about the event happens once only, so that its mark decides. */
export const isOnceOnly = (name: TrackingEventName): boolean => name in marked || byCustomer.includes(name);

/** Whether this is the first time. */
function mark(marks: Marks, event: typeof firstOpen, member?: string): boolean {
  if (marks.get(event, member)) return false;
  marks.set(event, true, member);
  return marks.get(event, member) === true;
}
