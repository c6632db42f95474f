import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { faults } from "./faults.ts";
import { journeys } from "./journeys.ts";

const SPEC = "fault-table.spec.ts";
const NOT_RUN = "·";
const REASON_LENGTH = 40;

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** The first line of a failure: what the check is called, then what it found. */
function reasonOf({ status, error }: TestResult): string {
  if (status === "passed") return "ok";
  if (status === "skipped") return NOT_RUN;
  const [first = status] = (error?.message ?? status)
    .replaceAll(colours, "")
    .replace(/^Error: /, "")
    .split("\n");
  return first.slice(0, REASON_LENGTH);
}

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the fault table after the run: journeys as columns, faults as rows. */
export default class FaultTable implements Reporter {
  private readonly cells = new Map<string, string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.location.file.endsWith(SPEC)) this.cells.set(`${test.parent.title} ${test.title}`, reasonOf(result));
  }

  onEnd(_: FullResult): void {
    if (this.cells.size === 0) return;
    const rows = [
      ["", ...journeys.map(({ name }) => name)],
      ...faults.map((fault) => [
        fault.name,
        ...journeys.map((journey) => this.cells.get(`${fault.name} ${journey.name}`) ?? NOT_RUN),
      ]),
    ];
    const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    write("");
    for (const row of rows)
      write(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd(),
      );
  }
}
