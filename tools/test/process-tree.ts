import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a process may take to end itself, and how often to look whether it has: ms. */
const GRACE_MS = 5_000;
const LOOK_MS = 100;

/** The processes that a process has started, and theirs, in any process group. */
function descendantsOf(roots: readonly number[]): readonly number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = (stdout ?? "").split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const found = [...roots];
  for (const parent of found) for (const [pid, ppid] of pairs) if (pid && ppid === parent) found.push(pid);
  return found.slice(roots.length);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Ends processes and all that they have started. Those that don't end by themselves in time are killed. */
export async function endTrees(roots: readonly number[], graceMs = GRACE_MS): Promise<void> {
  if (process.platform === "win32") {
    for (const pid of roots) spawnSync("taskkill", ["/pid", String(pid), "/T", "/F"]);
    return;
  }
  // Read before any of them ends: a process loses its parent with it.
  const all = [...roots, ...descendantsOf(roots)];
  for (const pid of all) signal(pid, "SIGTERM");
  for (let waited = 0; waited < graceMs && all.some(isAlive); waited += LOOK_MS) await sleep(LOOK_MS);
  for (const pid of [...all, ...descendantsOf(all)]) signal(pid, "SIGKILL");
}
