import { expect, it } from "vitest";
import { missingPrograms } from "./missing-programs.ts";

it("says nothing when every program is there", () => {
  expect(missingPrograms([process.execPath])).toBeUndefined();
});

it("names the missing programs and how to install them", () => {
  expect(missingPrograms(["node", "no-such-server", "no-such-proxy"])).toBe(
    "The full run needs no-such-server, no-such-proxy. Install them (on Debian: apt-get install no-such-server no-such-proxy), then run this again.",
  );
});
