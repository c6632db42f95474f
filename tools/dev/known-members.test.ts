import { expect, it } from "vitest";
import { memberSeeds } from "#server/sandbox/content/index.ts";
import { knownMembers } from "./known-members.ts";

it("lists each member of the sandbox once, by password", () => {
  const lines = knownMembers(memberSeeds);
  expect(lines[0]).toMatch(/^player, .*vip \(password Player@2026\)$/);
  expect(lines[1]).toBe("weak (password 123456)");
  expect(lines).toHaveLength(2);
});
