/**
 * `npm run bench`: measures the production build and prints each figure with its budget; the results are also written
 * to `bench/results.json`. `npm run bench -- scripts taps` runs only the parts named. It never fails for a figure over
 * its budget; run nothing else on the machine.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { CriticalCss } from "#core/shell/index.ts";
import { readArguments } from "#tools/arguments.ts";
import { measureCategoryTaps } from "./category-taps.ts";
import { measureChosenPlugins } from "./chosen-plugins.ts";
import { measureConnections } from "./connections.ts";
import { measureEdge } from "./edge.ts";
import type { Section } from "./figures.ts";
import { measureFirstCommand } from "./first-command.ts";
import { measureHostileGateways } from "./hostile-gateway/measure.ts";
import { thisMachine } from "./machine.ts";
import { measureMainThread } from "./main-thread.ts";
import { measureManyPlugins } from "./many-plugins.ts";
import { measureOfflineStart } from "./offline.ts";
import { measurePages } from "./pages.ts";
import { measureRequests } from "./requests.ts";
import { writeResults } from "./results.ts";
import { measureScreens } from "./screens.ts";
import { measureScripts } from "./scripts.ts";
import { measureScroll } from "./scroll.ts";
import { measureStore } from "./store.ts";
import { measureStrip } from "./strip.ts";
import { formatSections, summary } from "./table.ts";
import { measureTaps } from "./taps.ts";
import { measureTransitions } from "./transitions.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = path.join(root, "dist");
const log = (line: string) => console.error(`  … ${line}`);

const { positionals, values } = readArguments({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "5" } },
});
const rounds = Number(values.rounds);

if (!existsSync(path.join(dist, "build.json"))) {
  console.error("Nothing is built yet. Run `npm run build`, then this again.");
  process.exit(1);
}
const manifest: BuildManifest = JSON.parse(await readFile(path.join(dist, "build.json"), "utf8"));
const criticalCss: CriticalCss = JSON.parse(await readFile(path.join(dist, "critical.json"), "utf8"));

const parts: Readonly<Record<string, () => readonly Section[] | Promise<readonly Section[]>>> = {
  scripts: () => measureScripts({ dist, manifest }),
  build: () => measureManyPlugins({ root }),
  edge: () => measureEdge({ root, build: { ...manifest, criticalCss }, log }),
  store: () => measureStore({ root, build: { ...manifest, criticalCss }, log }),
  connections: () => measureConnections({ root, rounds, log }),
  gateways: () => measureHostileGateways(log),
  "main-thread": () => measureMainThread({ root, rounds, log }),
  screens: () => measureScreens({ root, rounds, log }),
  requests: () => measureRequests({ root, rounds, log }),
  pages: () => measurePages({ root, rounds, log }),
  plugins: () => measureChosenPlugins({ root, rounds, log }),
  offline: () => measureOfflineStart({ root, rounds, log }),
  taps: () => measureTaps({ root, rounds, log }),
  "category-taps": () => measureCategoryTaps({ root, rounds, log }),
  "first-command": () => measureFirstCommand({ root, rounds, log }),
  transitions: () => measureTransitions({ root, rounds, log }),
  scroll: () => measureScroll({ root, log }),
  strip: () => measureStrip({ root, rounds, log }),
};

/** Load per core above which other processes affect the figures. */
const BUSY = 0.5;

const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`Usage: npm run bench -- [${Object.keys(parts).join("] [")}] [--rounds 5]`);
  process.exit(2);
}

const measured: Section[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  log(name);
  const machine = await thisMachine();
  if (machine.loadBefore > BUSY) log(`the machine is busy (load ${machine.loadBefore} a core): times will be too long`);
  const sections = await measure();
  measured.push(...sections);
  console.info(`\n${formatSections(sections)}\n`);
  await writeResults(path.join(root, "bench/results.json"), {
    [name]: { date: new Date().toISOString(), build: manifest.fullBuild, machine, sections },
  });
}
console.info(summary(measured));
