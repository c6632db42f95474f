import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";

/** A server in its own process, so that the bench's work does not slow it. */
export interface RunningServer {
  /** Origin at `localhost`. */
  readonly origin: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** What is set for an operator's own servers and store, and would make this one another. */
const operators = {
  STORE: undefined,
  PUBLIC_KEY: undefined,
  GATEWAY_ORIGIN: undefined,
  HOST: undefined,
  ADMIN_PORT: undefined,
  SERVICE_WORKER: undefined,
  HSTS_SUBDOMAINS: undefined,
  LOG: undefined,
  DRAIN_MS: undefined,
};

/**
 * The production build with the sandbox gateway, as `npx livery serve --sandbox` runs it.
 * @param merchants folder of the brands; the repository's by default.
 * @param sandbox further environment variables, of the sandbox.
 */
export async function startSite(
  root: string,
  merchants?: string,
  sandbox?: Readonly<Partial<Record<"SANDBOX_FILE" | "SANDBOX_TIME", string>>>,
): Promise<RunningServer> {
  const own = merchants !== undefined && { MERCHANTS_DIR: merchants };
  const env = { PORT: String(await freePort()), TRUSTED_PROXIES: "127.0.0.1" };
  return start(root, ["tools/serve.mjs", "--sandbox"], { ...operators, ...env, ...own, ...sandbox });
}

/**
 * A page that the site is compared with, from a folder of its files.
 * @param site port of the site that answers the page's calls.
 */
export const startPageServer = (root: string, folder: string, site?: number): Promise<RunningServer> =>
  start(root, ["tools/bench/serve-page.js"], { FOLDER: folder, SITE: site?.toString() });

/** Runs a Node program and waits for the line with its address. */
async function start(
  root: string,
  [file = "", ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    // A bench that has bundled something is in Vite's production mode; the sandbox refuses to start in it.
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const output: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const announced = new Promise<number>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      const port = / at http:\/\/localhost:(\d+)\/$/.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  const port = await Promise.race([announced, ended.then(() => undefined)]);
  if (port === undefined) throw new Error(`${file} did not start:\n${output.join("").trim()}`);
  return {
    origin: `http://localhost:${port}`,
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
