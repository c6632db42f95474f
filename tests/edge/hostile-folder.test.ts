import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#tools/free-port.ts";
import { asOrdinaryUser, type FolderFault, folderFaults, permissionFaults } from "#tools/publish/hostile-folder.ts";
import { READ_TIMEOUT_MS } from "#tools/publish/load-merchants.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");

const harmless = [...folderFaults, ...permissionFaults].filter(({ isServed }) => isServed);
const faultNamed = (name: string): FolderFault => {
  const found = [...folderFaults, ...permissionFaults].find((one) => one.name === name);
  if (!found) throw new Error(`there is no fault "${name}"`);
  return found;
};

let folder: string;
let merchants: string;
let started: ChildProcess | undefined;
let printed = "";

const evil = () => path.join(merchants, "lotus");
const good = () => path.join(merchants, "noor/merchant.json");

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-hostile-"));
  merchants = path.join(folder, "merchants");
  for (const brand of ["lotus", "noor"])
    await cp(path.join(root, "merchants", brand), path.join(merchants, brand), { recursive: true });
  for (const fault of harmless) await fault.put(evil());
});

afterEach(async () => {
  if (started && started.exitCode === null && started.signalCode === null) {
    started.kill("SIGKILL");
    await once(started, "exit");
  }
  started = undefined;
  await chmod(evil(), 0o755);
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  ...process.env,
  HOST: undefined,
  NODE_ENV: undefined,
  MERCHANTS_DIR: merchants,
  SANDBOX_FILE: path.join(folder, "sandbox.sqlite"),
});

/** Starts a server, and resolves with its port once it has printed this. */
async function start(script: readonly string[], ready: (port: number) => string): Promise<number> {
  const port = await freePort();
  const [command, args] = asOrdinaryUser(process.execPath, script);
  const server = spawn(command, args, { cwd: root, env: { ...environment(), PORT: String(port) } });
  started = server;
  printed = "";
  await new Promise<void>((resolve, reject) => {
    const add = (part: Buffer) => {
      printed += part;
      if (printed.includes(ready(port))) resolve();
    };
    server.stdout?.on("data", add);
    server.stderr?.on("data", add);
    server.once("exit", (code) => reject(new Error(`it ended with ${code}:\n${printed}`)));
  });
  return port;
}

/** A brand's page, and how long it took. */
function page(
  port: number,
  brand: string,
): Promise<{ readonly status: number; readonly text: string; readonly took: number }> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { Host: `${brand}.localhost:${port}` };
    const sent = request({ host: "127.0.0.1", port, path: "/m/home", headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, took: performance.now() - since }));
    });
    sent.on("error", reject).end();
  });
}

const printedOnce = (text: string, since: number) =>
  expect.poll(() => printed.slice(since).split(text).length - 1).toBe(1);

const servers: Readonly<Record<string, readonly [readonly string[], (port: number) => string]>> = {
  "npx livery serve": [["tools/serve.mjs", "--sandbox"], (port) => ` at http://localhost:${port}/`],
  "npm start": [["tools/livery.mjs", "start"], (port) => `http://console.localhost:${port}/`],
};

describe.each(Object.entries(servers))("%s beside a hostile brand's folder", (_, [script, ready]) => {
  it("starts, serves the other brand and makes its changes live, whatever is put there", async () => {
    const port = await start(script, ready);
    for (const { says } of harmless) expect(printed).toContain(says[1]);
    for (const control of ["\u001B[2J", "\u009B"]) expect(printed).not.toContain(control);
    expect((await page(port, "lotus")).status).toBe(200);

    const took: number[] = [];
    for (const name of ["texts that may not be read", "a manifest that is a pipe", "a brand that may not be read"]) {
      const fault = faultNamed(name);
      const since = printed.length;
      await fault.put(evil());
      await printedOnce(fault.says[1], since);
      for (let visit = 0; visit < 5; visit++) took.push((await page(port, "noor")).took);
    }
    // No page waited for a read that hangs.
    expect(Math.max(...took)).toBeLessThan(READ_TIMEOUT_MS);
    // What was valid before is served still.
    expect((await page(port, "lotus")).status).toBe(200);

    await writeFile(good(), (await readFile(good(), "utf8")).replace('"name": "Noor"', '"name": "Second"'));
    await expect.poll(async () => (await page(port, "noor")).text).toContain("Second");
    expect(started?.exitCode).toBe(null);
  });
});

describe("merchant publish beside a hostile brand's folder", () => {
  const publish = async () => {
    const args = ["--import", "tsx", "tools/livery/index.ts", "publish", "--all"];
    const [command, all] = asOrdinaryUser(process.execPath, args);
    return run(command, [...all], { cwd: root, env: { ...environment(), STORE: path.join(folder, "store") } }).catch(
      (failed: { readonly stdout: string; readonly stderr: string }) => failed,
    );
  };

  it("publishes the other brand, with one diagnostic for each fault", async () => {
    const fault = faultNamed("a picture that is a pipe");
    await fault.put(evil());
    const { stdout, stderr } = await publish();
    for (const { says } of [...harmless, fault]) expect(stdout).toContain(says[1]);
    expect(stdout).toMatch(/^lotus: has errors; not published$/m);
    expect(stdout).toMatch(/^noor: serves \w+$/m);
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
  });
});
