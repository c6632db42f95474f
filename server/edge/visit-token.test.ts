import { expect, it } from "vitest";
import { createVisitToken, isVisitToken } from "./visit-token.ts";

const HOUR_MS = 3_600_000;
const now = Date.UTC(2026, 10, 29, 12);

it("differs for each visit", async () => {
  const [one, other] = await Promise.all([createVisitToken("seal", "a1", now), createVisitToken("seal", "a1", now)]);
  expect(one).not.toBe(other);
  expect(await isVisitToken(one, "seal", "a1", now)).toBe(true);
});

it.each([
  ["another share", "other", "a1", 0],
  ["another revision", "seal", "b2", 0],
  ["two hours later", "seal", "a1", 2 * HOUR_MS],
  ["an hour ahead", "seal", "a1", -HOUR_MS],
])("holds for no visit of %s", async (_, seal, revision, later) => {
  const token = await createVisitToken("seal", "a1", now);
  expect(await isVisitToken(token, seal, revision, now + later)).toBe(false);
});

it("holds for the rest of its hour and the next one", async () => {
  const token = await createVisitToken("seal", "a1", now);
  expect(await isVisitToken(token, "seal", "a1", now + 2 * HOUR_MS - 1)).toBe(true);
});

it.each(["", "1", "495912-0-0", `${"9".repeat(12)}-x`, "visit=1"])("isn't %j", async (token) => {
  expect(await isVisitToken(token, "seal", "a1", now)).toBe(false);
});
