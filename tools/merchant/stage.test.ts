import { expect, it, vi } from "vitest";
import { stagedOrigin } from "./stage.ts";

it("what is staged is at the first domain that others can open", () => {
  expect(stagedOrigin(["acme.localhost", "acme.example", "acme.test"])).toBe("https://acme.example");
});

it.each([
  ["", "http://acme.localhost:4173"],
  ["4849", "http://acme.localhost:4849"],
])("a brand of this machine alone is staged where `npx livery serve` answers: with PORT=%j at %s", (port, origin) => {
  vi.stubEnv("PORT", port);
  expect(stagedOrigin(["acme.localhost", "localhost"])).toBe(origin);
  vi.unstubAllEnvs();
});
