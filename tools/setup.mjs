/**
 * The commands need a supported Node and the dependencies before anything else. Plain JavaScript without imports from
 * packages, because it runs on a bare clone.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
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

/** The built server's module. Ends the process with the next step when nothing is built. */
export async function builtServer() {
  const built = new URL("../dist/server/serve.js", import.meta.url);
  if (existsSync(built)) return import(built.href);
  console.error("Nothing is built yet. Run `npx livery build`, then this again.");
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

/** Installs the dependencies if they are missing or older than the lockfile. */
export async function requireDependencies() {
  const installed = `${root}node_modules/.package-lock.json`;
  const lock = `${root}package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  if (existsSync(installed) && sameLock(installed, lock)) return;
  await installPackages(root, "packages", 1_200_000_000);
}

/** Says what to do when a folder's disk has less than `needed` bytes free; undefined when it has enough. */
export function freeSpaceProblem(folder, who, needed, stat = statfsSync) {
  const { bavail, bsize } = stat(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const megabytes = (bytes) => `${Math.floor(bytes / 1e6)} MB`;
  return `The disk has ${megabytes(free)} free in ${folder}. ${who} need ${megabytes(needed)}. Free some, then run this again.`;
}

/** How often a line says how far an installation is: ms. */
const PROGRESS_MS = 5_000;

/**
 * Installs the packages of a folder's lockfile, which take `needed` bytes, and prints how far it is: npm looks each package
 * up, then downloads it. Ends the process with the next step when it fails.
 */
export async function installPackages(folder, title, needed) {
  const problem = freeSpaceProblem(folder, `The ${title}`, needed);
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  const { packages } = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));
  const wanted = Object.entries(packages).filter(([place, { os, cpu, libc }]) => place !== "" && fits(os, cpu, libc));
  const names = wanted.map(([place, { name }]) => name ?? place.replace(/.*node_modules\//, ""));
  // Some packages are there twice, in other versions or other places.
  const total = {
    names: new Set(names).size,
    versions: new Set(wanted.map(([, { version }], at) => `${names[at]}@${version}`)).size,
  };
  console.info(
    `The ${title} need up to ${Math.floor(needed / 1e6)} MB of the disk. A first installation takes a minute or two.`,
  );
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const done = { names: new Set(), versions: new Set() };
  const say = () => {
    const [lookedUp, downloaded] = ["names", "versions"].map(
      (what) => `${Math.min(done[what].size, total[what])} of ${total[what]}`,
    );
    console.info(`Installing ${title}: ${lookedUp} looked up, ${downloaded} downloaded (${seconds()} s)`);
  };
  say();
  const progress = setInterval(say, PROGRESS_MS);
  const npm = spawn("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=http"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    shell: process.platform === "win32",
  });
  const messages = [];
  createInterface({ input: npm.stderr }).on("line", (line) => {
    const [, address] = /^npm (?:http|verbose|info) .*?(https?:\S+|\S+\.tgz)/.exec(line) ?? [];
    if (address) done[address.endsWith(".tgz") ? "versions" : "names"].add(address);
    else messages.push(line);
  });
  const [status] = await once(npm, "close").catch((error) => [error.message]);
  clearInterval(progress);
  // npm only warns of files that it couldn't write.
  const isFull = messages.some((message) => message.includes("ENOSPC"));
  if (status === 0 && !isFull) return console.info(`Installed ${title}: ${total.versions} (${seconds()} s).`);
  for (const message of new Set(messages)) console.error(message);
  // The next run must not take it for complete.
  rmSync(path.join(folder, "node_modules/.package-lock.json"), { force: true });
  const next = isFull ? "The disk is full. Free some space" : "Check the network";
  console.error(`The ${title} could not be installed. ${next}, then run this again.`);
  process.exit(1);
}

/** Whether a package of the lockfile is for this machine. */
const fits = (os, cpu, libc) =>
  (os === undefined || os.includes(process.platform)) &&
  (cpu === undefined || cpu.includes(process.arch)) &&
  (libc === undefined || libc.includes(existsSync("/etc/alpine-release") ? "musl" : "glibc"));

/** A fresh checkout changes the lockfile's time without changing it: compare the content. */
function sameLock(installed, lock) {
  const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  const have = packages(installed);
  return Object.entries(packages(lock)).every(
    ([path, { version, optional }]) => path === "" || optional || have[path]?.version === version,
  );
}
