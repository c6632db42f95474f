/**
 * Firebase's Auth emulator, which has its own folder and lockfile: it is large, and only the browser tests and `npm
 * start -- --firebase` need it. Plain JavaScript: it runs before TypeScript can.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { root } from "./setup.mjs";

const folder = `${root}tests/firebase-emulator`;

/** Installs the emulator where it is missing. Ends the process on failure. */
export function requireFirebaseEmulator() {
  if (existsSync(`${folder}/node_modules/firebase-tools/package.json`)) return;
  console.info("Installing Firebase's Auth emulator (once, about a minute) …");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error(
    "The emulator could not be installed. Check the network, then run `npm ci` in tests/firebase-emulator.",
  );
  process.exit(1);
}

/** Starts it on a free port, for the lifetime of this process. @returns its host and port. */
export async function startFirebaseEmulator() {
  requireFirebaseEmulator();
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

const answers = (host) =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  );

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
