import { expect, it } from "vitest";
import { readSwitch } from "./switches.ts";

it.each([undefined, null, ""])("reads a switch's standard value from %j", (value) => {
  expect([readSwitch("SERVICE_WORKER", value), readSwitch("HSTS_SUBDOMAINS", value)]).toEqual(["on", "off"]);
});

it("reads on and off, and refuses everything else", () => {
  expect([readSwitch("SERVICE_WORKER", "off"), readSwitch("HSTS_SUBDOMAINS", "on")]).toEqual(["off", "on"]);
  expect(() => readSwitch("HSTS_SUBDOMAINS", "false")).toThrow('HSTS_SUBDOMAINS is "false": it must be "on" or "off"');
});
