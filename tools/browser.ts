/** The one search for a Chromium, for the tests, the stories, the bench and the commands that take pictures. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** The machine that is searched. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  exists(file: string): boolean;
}

const thisMachine: Machine = { platform: process.platform, env: process.env, home: homedir(), exists: existsSync };

const programs = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Chromium without windows and what belongs to them: installing a site, reports to its origin. */
const HEADLESS = "chromium-headless-shell";

/** Where Chrome and Chromium are usually installed, besides the folders of `$PATH`. */
function usualPlaces({ platform, env, home }: Machine, names: readonly string[]): readonly string[] {
  if (platform === "win32") {
    const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? [`${folder}\\Google\\Chrome\\Application\\chrome.exe`] : []));
  }
  if (platform === "darwin") {
    const programIn = (folder: string, name: string) => `${folder}/Applications/${name}.app/Contents/MacOS/${name}`;
    return ["Google Chrome", "Chromium"].flatMap((name) => [programIn("", name), programIn(home, name)]);
  }
  return [...names.map((name) => `/usr/bin/${name}`), "/opt/google/chrome/chrome"];
}

/**
 * The path of an installed Chromium: the one that `$CHROMIUM` names, else the first on `$PATH`, else one where it is
 * usually installed. Throws if `$CHROMIUM` names none.
 */
export function installedBrowser(machine: Machine = thisMachine, names = programs): string | undefined {
  const { platform, env, exists } = machine;
  if (env.CHROMIUM) {
    if (exists(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(
      `CHROMIUM names ${env.CHROMIUM}, where there is no file. Set it to a browser's program, or unset it.`,
    );
  }
  const folders = platform === "win32" ? [] : (env.PATH ?? "").split(":").filter((folder) => folder !== "");
  const onPath = folders.flatMap((folder) => names.map((name) => path.posix.join(folder, name)));
  return [...onPath, ...usualPlaces(machine, names)].find(exists);
}

/** An installed Chromium, else, on Linux, the headless one from an npm package. Throws where there is none. */
export async function findBrowser(): Promise<string> {
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  if (process.platform !== "linux") {
    throw new Error("There is no Chromium. Install Google Chrome, or set CHROMIUM to the path of another one.");
  }
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

/** For tests of pages: the headless Chromium where it is installed, which costs a fifth less than one with windows. */
export const findHeadlessBrowser = async (): Promise<string> =>
  installedBrowser(thisMachine, [HEADLESS, ...programs]) ?? findBrowser();

/** For `npm test`: installs Chromium on Debian if it is missing and this user may. Prints the output of `apt-get`. */
export async function requireBrowser(): Promise<void> {
  const isMissing = installedBrowser() === undefined;
  if (isMissing && process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.info("Installing Chromium with apt-get …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args: readonly string[]) =>
      spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
    const install = (...packages: readonly string[]) => apt("install", "-y", "--no-install-recommends", ...packages);
    // Some systems lack the second.
    if (apt("update") && install("chromium", "fonts-noto-core")) install(HEADLESS);
  }
  await findBrowser();
  if (installedBrowser() !== undefined) return;
  console.info("No browser is installed: the tests use the headless Chromium from its npm package.");
  console.info("Set CHROMIUM to the path of another browser to use that one.");
}
