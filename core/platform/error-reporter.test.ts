import { describe, expect, it } from "vitest";
import { createErrorReporter, type ErrorReport } from "./error-reporter.ts";
import { testWindow } from "./testing.ts";

function reporter() {
  const window = testWindow("https://lotus.example/m/home?token=secret");
  const sent: ErrorReport[] = [];
  const report = createErrorReporter(window, (error) => sent.push(error));
  const fail = (type: string, more: object) => window.dispatchEvent(Object.assign(new window.Event(type), more));
  return { sent, report, fail };
}

describe('spec 7 "System": errors reported to the operator', () => {
  it("have kind and position, and nothing personal", () => {
    const { sent, fail } = reporter();
    const error = new TypeError("player@example.com is not a function");
    fail("error", { error, filename: "https://lotus.example/m/assets/entry-3fa1.js?t=secret", lineno: 12, colno: 40 });
    fail("unhandledrejection", { reason: new RangeError("player") });
    fail("unhandledrejection", { reason: "player" });
    fail("error", { error: { name: "player@example.com" }, filename: "", lineno: 0, colno: 0 });
    expect(sent).toEqual([
      { code: "TypeError@entry-3fa1.js:12:40" },
      { code: "RangeError@promise" },
      { code: "Error@promise" },
      { code: "Error@page:0:0" },
    ]);
  });

  it("name the plugin, when one caused the error", () => {
    const { sent, report } = reporter();
    report({ code: "deadline", plugin: "trackers/facebook" });
    expect(sent).toEqual([{ code: "deadline", plugin: "trackers/facebook" }]);
  });

  it("are reported once each, and ten at most", () => {
    const { sent, report } = reporter();
    for (let index = 0; index < 30; index++) {
      report({ code: `error-${index}` });
      report({ code: `error-${index}` });
    }
    expect(sent.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, (_, index) => `error-${index}`));
  });
});
