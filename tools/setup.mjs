/**
 * What `npm start` and `npm test` need before anything else: a supported Node, the dependencies, a browser. Plain
 * JavaScript without imports from packages: it runs on a bare clone.
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

const candidates = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const present = () => candidates.find((path) => path && existsSync(path));

/**
 * The path of a Chromium: `$CHROMIUM`, the system's, one installed now on a Debian system where permitted, else, on
 * Linux, the headless one from an npm package. Ends the process where there is none.
 */
export async function requireBrowser() {
  const found = present();
  if (found) return found;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.info("Installing a browser for the tests (once) …");
    const apt = (...args) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "ignore"] }).status === 0;
    apt("update", "-qq") && apt("install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core");
    const installed = present();
    if (installed) return installed;
  }
  if (process.platform !== "linux") {
    console.error(
      "The tests need a Chromium. Install Google Chrome, or set CHROMIUM to the path of another one, then run this again.",
    );
    process.exit(1);
  }
  console.info(
    "No browser found, and none can be installed here: the tests take the headless Chromium that is a package.",
  );
  console.info("To use another one, set CHROMIUM to its path.");
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
