import { execFileSync } from "node:child_process";
import path from "node:path";

/**
 * Builds the site before these tests, once for all of them. `npm test` has done so in an earlier step, and sets
 * BUILD_IS_FRESH.
 */
export default function buildOnce(): void {
  if (process.env.BUILD_IS_FRESH === "1") return;
  execFileSync(process.execPath, ["--import", "tsx", "tools/livery/index.ts", "build"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    stdio: ["ignore", "ignore", "inherit"],
  });
}
