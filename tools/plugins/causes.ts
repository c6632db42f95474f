/** The part of Vitest's JSON report that is read here. */
export interface TestReport {
  readonly testResults?: readonly {
    readonly assertionResults?: readonly {
      readonly status?: string;
      /** The names of the groups that it is in. */
      readonly ancestorTitles?: readonly string[];
      readonly title?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export const testsOf = ({ testResults = [] }: TestReport) =>
  testResults.flatMap(({ assertionResults = [] }) => assertionResults);

/** A count with its noun. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const isStackLine = (line: string): boolean => /^\s+at /.test(line);

/** What a failure says, without its stack and the kind of error. */
export const causeOf = (message: string): string => {
  const lines = message.split("\n");
  const end = lines.findIndex(isStackLine);
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .join("\n")
    .replace(/^\w*Error: /, "")
    .trim();
};

/** The distinct causes of the failed tests, the most frequent first, in words; undefined where none failed. */
export function causesOf(report: TestReport): string | undefined {
  const failed = testsOf(report).filter(({ status }) => status === "failed");
  if (failed.length === 0) return undefined;
  const tests = new Map<string, number>();
  /** The first wording of each cause: a measured time differs from test to test. */
  const wordings = new Map<string, string>();
  for (const { failureMessages = [] } of failed) {
    const lines = failureMessages.flatMap((message) => causeOf(message).split("\n")).filter((line) => line !== "");
    const wordingOf = (line: string) => {
      const key = line.replaceAll(/\d+(?= ms\b)/g, "");
      wordings.set(key, wordings.get(key) ?? line);
      return wordings.get(key) ?? line;
    };
    for (const cause of new Set(lines.map(wordingOf))) tests.set(cause, (tests.get(cause) ?? 0) + 1);
  }
  const causes = [...tests]
    .sort(([, a], [, b]) => b - a)
    .map(([cause, count]) => `- ${cause} (${counted(count, "test")})`);
  return [`${counted(tests.size, "cause")}, in ${counted(failed.length, "test")}:`, ...causes].join("\n");
}
