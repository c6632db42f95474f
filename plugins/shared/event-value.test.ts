import { describe, expect, it } from "vitest";
import { eventValue } from "./event-value.ts";

describe("the value of an event", () => {
  it("is its value, else its amount, else its revenue", () => {
    expect(eventValue({ value: 1, amount: 2, revenue: 3 })).toEqual({ value: 1 });
    expect(eventValue({ amount: 2, revenue: 3 })).toEqual({ value: 2 });
    expect(eventValue({ revenue: 3, currency: "VND" })).toEqual({ value: 3, currency: "VND" });
  });

  it("is nothing that the event does not say", () => {
    expect(eventValue({ customerId: "1001" })).toEqual({});
    expect(eventValue({ value: 0 })).toEqual({ value: 0 });
    expect(eventValue({ currency: "VND" })).toEqual({ currency: "VND" });
  });
});
