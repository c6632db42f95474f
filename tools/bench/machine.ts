import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { findBrowser } from "../browser.ts";

/** The machine that was measured on. */
export interface MeasuredMachine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  /** Load average per core of the last minute before the run: near 0 means that the bench had the machine to itself. */
  readonly loadBefore: number;
  readonly system: string;
  readonly node: string;
  readonly chromium: string;
}

export async function thisMachine(): Promise<MeasuredMachine> {
  const [first] = cpus();
  const cores = cpus().length;
  return {
    processor: first?.model.trim() ?? "unknown",
    cores,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    loadBefore: Math.round(((loadavg()[0] ?? 0) / cores) * 100) / 100,
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    chromium: await chromiumVersion(),
  };
}

/** The version number only: a distribution adds more to the same line. */
async function chromiumVersion(): Promise<string> {
  const output = execFileSync(await findBrowser(), ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return /\d+(\.\d+)+/.exec(output)?.[0] ?? output.trim();
}
