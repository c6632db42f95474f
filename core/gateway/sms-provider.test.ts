import { expect, it } from "vitest";
import { smsProviders } from "./sms-provider.ts";

it.each([
  [{ firebase: true }, ["firebase"]],
  [{ firebase: "1" }, ["firebase"]],
  [{ firebase: "true" }, ["firebase"]],
  [{ firebase: false }, []],
  [{ firebase: "" }, []],
  // Settings and unknown fields are no switches, though their values may be read as one.
  [{ apiKey: "1", appId: "true", messagingSenderId: "1", twilio: true }, []],
  [{ firebase: "0", projectId: "1" }, []],
  [undefined, []],
])("of smsProvider %j, the outside providers of SMS codes are %j", (smsProvider, sending) => {
  expect(smsProviders(smsProvider && { smsProvider })).toEqual(sending);
});
