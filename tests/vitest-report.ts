import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** What `npm test` reads. Vitest's own JSON leaves out what failed in a hook, and outside the tests. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failedTests = tests.flatMap((test) => {
      const result = test.result();
      return result.state === "failed" ? result.errors.map(failureIn(test.module.moduleId, test.fullName)) : [];
    });
    const failedHooks = modules.flatMap((module) => [
      ...module.errors().map(failureIn(module.moduleId, "")),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map(failureIn(module.moduleId, suite.fullName)),
      ),
    ]);
    const failures = [...failedTests, ...failedHooks, ...unhandled.map(failureIn("Outside the tests", ""))];
    const passed = tests.filter((test) => test.result().state === "passed").length;
    if (process.env.REPORT) writeFileSync(process.env.REPORT, JSON.stringify({ passed, failures }));
  }
}

const failureIn = (file: string, title: string) => (error: SerializedError) => ({
  file,
  title,
  message: causesOf(error).join("\n"),
});

/** What it says, and what each cause says. */
const causesOf = ({ message, cause }: SerializedError): string[] => [message, ...(cause ? causesOf(cause) : [])];
