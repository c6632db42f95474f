import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from "@playwright/test/reporter";
import { report } from "#tools/test/test-events.ts";

/** Reports to `npm test`. A test that expects nothing fails. */
export default class BrowserReport implements Reporter {
  private expectsNothing = false;

  onBegin(_: FullConfig, suite: Suite) {
    report({ plan: suite.allTests().length, of: "tests" });
  }

  onTestBegin(test: TestCase) {
    report({ start: nameOf(test) });
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const failure = failureOf(result);
    if (failure !== undefined && result.status === "passed") this.expectsNothing = true;
    report({
      end: nameOf(test),
      ...(failure !== undefined && { failure }),
      ...(result.status === "skipped" && { skipped: true }),
    });
    report({ done: true });
  }

  async onEnd({ status }: FullResult) {
    return { status: this.expectsNothing ? ("failed" as const) : status };
  }

  onError(error: TestError) {
    report({ broken: "playwright", failure: messageOf(error) });
  }
}

function failureOf({ status, errors, steps }: TestResult): string | undefined {
  if (status === "skipped") return;
  if (status !== "passed") return errors.map(messageOf).join("\n") || status;
  return hasExpectation(steps) ? undefined : "The test expects nothing.";
}

const hasExpectation = (steps: readonly TestStep[]): boolean =>
  steps.some(({ category, steps: inner }) => category === "expect" || hasExpectation(inner));

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(" › ");

const messageOf = ({ message, value, location }: TestError) =>
  [message ?? value ?? "", ...(location ? [`at ${location.file}:${location.line}`] : [])].join("\n");
