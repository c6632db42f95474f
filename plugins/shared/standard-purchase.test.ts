import { expect, it } from "vitest";
import { vendorNames } from "./standard-purchase.ts";

const arrival = { name: "firstDepositArrival", vendorName: "Subscribe", eventID: "e-1", payload: {} } as const;
const first = { ...arrival, isFirst: true } as const;

it.each([
  ["a purchase too when it is the customer's first", first, true, ["Subscribe", "Purchase"]],
  ["no purchase when it is a later one", arrival, true, ["Subscribe"]],
  ["no purchase when the brand has turned it off", first, false, ["Subscribe"]],
])("makes of a deposit arrival %s", (_, event, standardPurchase, names) => {
  expect(vendorNames(event, { standardPurchase }, "Purchase")).toEqual(names);
});
