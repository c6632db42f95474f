import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { freePort } from "#tools/free-port.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

/** The blocks of a chapter that anybody can execute; those marked `sh root` need more than a machine. */
function blocksOf(document: string, chapter: string): string {
  const [, text = ""] = document.split(`\n## ${chapter}\n`);
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = ""]) => block).join("\n");
}

it("the first chapter of docs/operate.md leads from an empty folder to two edges and a worker", async () => {
  const document = await readFile(path.join(root, "docs/operate.md"), "utf8");
  let script = blocksOf(document, "From one machine to the edge of the network");
  script = script.replace("<repository>", root);
  // Others may use these on this machine.
  for (const port of ["8080", "8090", "9090", "6379"]) script = script.replaceAll(port, String(await freePort()));
  const folder = await mkdtemp(path.join(tmpdir(), "livery-operate-"));
  const { STORE, EDGES, ...env } = process.env;
  try {
    // As one types it. A failure ends it, and its end ends its group: whatever it has started, and what that has started.
    const whole = `set -eu -o pipefail\ntrap 'trap "" TERM; kill 0' EXIT\n${script}`;
    const { stdout } = await run("setsid", ["--wait", "bash", "-c", whole], {
      cwd: folder,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(stdout.match(/<title>.+<\/title>/g)).toHaveLength(2);
    for (const why of ["a name for the night", "it is liked", "it was liked too much", "no starts in"])
      expect(stdout).toContain(why);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 900_000);
