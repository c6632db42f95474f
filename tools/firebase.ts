/**
 * Firebase's Auth emulator, which has its own folder and lockfile: it is large, and only the browser tests and `npm
 * start -- --firebase` need it.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "./free-port.ts";
import { installPackages, root } from "./setup.mjs";

const folder = `${root}tests/firebase-emulator`;

/** Installs the emulator if it is missing. Ends the process on failure. */
export async function requireFirebaseEmulator(): Promise<void> {
  if (existsSync(`${folder}/node_modules/firebase-tools/package.json`)) return;
  await installPackages(folder, "packages of Firebase's Auth emulator", 400_000_000);
}

/** Starts it on a free port, for the lifetime of this process. @returns its host and port. */
export async function startFirebaseEmulator(): Promise<string> {
  await requireFirebaseEmulator();
  const port = await freePort();
  const emulator = spawn(process.execPath, [`${folder}/run.mjs`, String(port)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const host = `127.0.0.1:${port}`;
  let ended = false;
  emulator.once("exit", () => {
    ended = true;
  });
  process.once("exit", () => emulator.kill());
  while (!ended) {
    if (await answers(host)) return host;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("Firebase's Auth emulator ended before it answered.");
}

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );
