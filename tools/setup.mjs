/**
 * What the commands need before anything else: a supported Node and the dependencies. Plain JavaScript without imports
 * from packages: it runs on a bare clone.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const MINIMUM = [20, 19];

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(
    `Livery needs Node ${MINIMUM.join(".")} or newer; this is ${process.versions.node}. Install it from nodejs.org, then run this again.`,
  );
  process.exit(1);
}

/** One that is misspelt would be left out without a word: `--sandbox`, for example, keeps a server off the network. */
export function requireKnownOptions(...known) {
  const unknown = process.argv.slice(2).find((given) => !known.includes(given));
  if (unknown === undefined) return;
  console.error(`There is no option ${unknown}; there are ${known.join(", ")}.`);
  process.exit(1);
}

/** A signal to npm ends the shell between npm and this process, but not this process: it ends itself as by that signal. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}

/** Installs the dependencies where they are missing or older than the lockfile. */
export function requireDependencies() {
  const installed = `${root}node_modules/.package-lock.json`;
  const lock = `${root}package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  if (existsSync(installed) && sameLock(installed, lock)) return;
  console.info("Installing the dependencies (once, about a minute) …");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("The dependencies could not be installed. Check the network, then run `npm ci` to see why.");
    process.exit(1);
  }
}

/** A fresh checkout changes the lockfile's time without changing it: compare the content. */
function sameLock(installed, lock) {
  const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  const have = packages(installed);
  return Object.entries(packages(lock)).every(
    ([path, { version, optional }]) => path === "" || optional || have[path]?.version === version,
  );
}
