import { expect, it } from "vitest";
import { iosVersion } from "./ios-version.ts";

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

it("reads the version of iOS, also where the OS part is frozen", () => {
  expect(iosVersion(safari)).toBe(17);
  expect(iosVersion(safari.replace("17_5_1", "18_6").replace("Version/17.5", "Version/26.0"))).toBe(26);
  expect(iosVersion("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0")).toBeUndefined();
});
