import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const program = path.join(import.meta.dirname, "svgo-program.ts");
const CLEANING_TIMEOUT_MS = 10_000;
/** Of a drawing of 64 kB whose styles stand at each element. */
const MAX_CLEANED_BYTES = 4 * 1024 * 1024;

/**
 * Returns a drawing without what draws nothing, its styles at the elements, in the form in which its lines are written.
 * @throws Error with the reason if it can't be read, or takes too long
 */
export async function cleanDrawing(drawing: string, timeoutMs = CLEANING_TIMEOUT_MS): Promise<string> {
  const running = promisify(execFile)(process.execPath, ["--import", "tsx", program], {
    // `tsx` is found from here.
    cwd: import.meta.dirname,
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: MAX_CLEANED_BYTES,
  });
  // A program that has been ended reads no further.
  running.child.stdin?.on("error", () => {});
  running.child.stdin?.end(drawing);
  const { stdout } = await running.catch((cause: { readonly killed?: boolean; readonly stderr?: string }) => {
    const [, reason] = /^\w*Error: (?:<input>:\d+:\d+: )?(.*)$/m.exec(cause.stderr ?? "") ?? [];
    if (cause.killed) throw new Error("cleaning it takes too long; simplify the drawing");
    throw new Error(`SVGO can't read it: ${reason ?? "export the drawing again"}`, { cause });
  });
  return stdout;
}
