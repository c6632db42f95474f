import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { CriticalCss } from "#core/shell/index.ts";
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

/** Load per core above which other processes affect the figures. */
const BUSY = 0.5;

/**
 * Measures the production build, prints each figure with its budget and writes `bench/results.json`. It never fails for a
 * figure over its budget. Run nothing else on the machine.
 * @param names only these parts; all when there are none. Throws when one is unknown.
 */
export async function bench(names: readonly string[], rounds: number): Promise<void> {
  if (!existsSync(path.join(dist, "build.json")))
    throw new Error("Nothing is built yet. Run `npx livery build`, then this again.");
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

  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined)
    throw new Error(`there is no part "${unknown}"; the parts are ${Object.keys(parts).join(", ")}`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds is a whole number from 1 on");

  const measured: Section[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    log(name);
    const machine = await thisMachine();
    if (machine.loadBefore > BUSY)
      log(`the machine is busy (load ${machine.loadBefore} a core): times will be too long`);
    const sections = await measure();
    measured.push(...sections);
    console.info(`\n${formatSections(sections)}\n`);
    await writeResults(path.join(root, "bench/results.json"), {
      [name]: { date: new Date().toISOString(), build: manifest.fullBuild, machine, sections },
    });
  }
  console.info(summary(measured));
}
