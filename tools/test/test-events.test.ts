import { expect, it } from "vitest";
import { type TestEvent, tally } from "./test-events.ts";

const textOf = (...events: readonly TestEvent[]) => events.map((event) => `${JSON.stringify(event)}\n`).join("");

it("counts passed tests and the progress of the plan", () => {
  const text = textOf({ plan: 3, of: "files" }, { start: "a" }, { end: "a" }, { done: true });
  expect(tally(text)).toEqual({ passed: 1, failures: [], running: [], progress: "1 of 3 files" });
});

it("names the tests that have begun and not ended", () => {
  expect(tally(textOf({ start: "a" }, { start: "b" }, { end: "a" })).running).toEqual(["b"]);
});

it("fails what is broken outside the tests", () => {
  expect(tally(textOf({ broken: "a.test.ts", failure: "no such file" })).failures).toEqual([
    "a.test.ts\n    no such file",
  ]);
});

it("shows the first lines of a long failure only", () => {
  const [failure = ""] = tally(textOf({ end: "a", failure: "line\n".repeat(500) })).failures;
  expect(failure.split("\n")).toHaveLength(13);
});

it("ignores a last line that is half written", () => {
  expect(tally(`${textOf({ end: "a" })}{"end":"b`).passed).toBe(1);
});
