import type { Conformance } from "@livery/plugin-api";

export default {
  sends({ name, vendorName, eventID, payload: { value = 0, currency, customerId } }) {
    const revenue = { deposit: value, withdraw: -value }[name as string];
    return [
      ...(name === "login" || name === "register" ? [["setCustomerUserId", customerId]] : []),
      [
        "event",
        {
          eventType: "EVENT",
          eventName: vendorName,
          eventValue: { eventID, value, currency },
          ...(revenue !== undefined && { eventRevenue: revenue, eventRevenueCurrency: currency }),
        },
      ],
    ];
  },
  /** AppsFlyer's SDK reads its key, and takes over the queue. Times are left out of the entries. */
  sdk() {
    const received: unknown[] = [window.AF?.id];
    if (window.AF) window.AF.q = { push: ([, , ...call]) => void received.push(call) };
    return received;
  },
} satisfies Conformance;
