import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ports } from "./ports.ts";
import { type Brand, expect } from "./support.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What a test changes of a `merchant.json`. */
interface Manifest {
  features: Record<string, boolean>;
  plugins: Record<string, object>;
}

/**
 * Serves the production build with one brand, or several: of the repository's, each with its manifest changed. With a
 * sandbox of their own. @returns a function that stops it.
 */
export async function serveDerivedBrand(
  code: Brand | readonly Brand[],
  port: number,
  change: (manifest: Manifest) => void,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "livery-brand-"));
  const codes = [code].flat();
  for (const each of codes) {
    await cp(path.join(root, "merchants", each), path.join(folder, each), { recursive: true });
    const file = path.join(folder, each, "merchant.json");
    const manifest: Manifest = JSON.parse(await readFile(file, "utf8"));
    change(manifest);
    await writeFile(file, JSON.stringify(manifest));
  }

  let output = "";
  const server = spawn(process.execPath, ["tools/serve.mjs", "--sandbox", "--fresh"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MERCHANTS_DIR: folder,
      SANDBOX_FILE: path.join(folder, "sandbox.sqlite"),
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.firebase}`,
    },
  });
  server.stdout?.on("data", (part: Buffer) => (output += part));
  server.stderr?.on("data", (part: Buffer) => (output += part));
  await expect.poll(() => output).toContain(`${codes.length} brands at`);
  return async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
