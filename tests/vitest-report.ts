import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from "vitest/node";
import { report } from "#tools/test/test-events.ts";

/** Reports to `npm test`. Vitest's own JSON comes at the end only, and leaves out what failed in a hook. */
export default class VitestReport implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]) {
    report({ plan: files.length, of: "files" });
  }

  onTestModuleStart(module: TestModule) {
    report({ start: module.relativeModuleId });
  }

  onTestCaseReady(test: TestCase) {
    report({ start: nameOf(test) });
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result();
    report({
      end: nameOf(test),
      ...(state === "failed" && { failure: errors.map(messageOf).join("\n") }),
      ...(state === "skipped" && { skipped: true }),
    });
  }

  onTestModuleEnd(module: TestModule) {
    const suites = [...module.children.allSuites()];
    for (const error of [...module.errors(), ...suites.flatMap((suite) => suite.errors())])
      report({ broken: module.relativeModuleId, failure: messageOf(error) });
    report({ end: module.relativeModuleId, skipped: true });
    report({ done: true });
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const error of unhandled) report({ broken: "Outside the tests", failure: messageOf(error) });
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} ${test.fullName}`;

/** Its message, that of each cause, and the place in the tests or the product. */
const messageOf = ({ message, cause, stacks = [] }: SerializedError): string => {
  const [place] = stacks;
  const at = place ? [`at ${place.file}:${place.line}`] : [];
  return [message, ...(cause ? [messageOf(cause)] : []), ...at].join("\n");
};
