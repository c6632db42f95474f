import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { freePort } from "#tools/free-port.ts";

const root = path.resolve(import.meta.dirname, "../..");
const serve = [path.join(root, "tools/serve.mjs"), "--sandbox"];
const folder = mkdtempSync(path.join(tmpdir(), "livery-sandbox-"));
const file = path.join(folder, "sandbox.sqlite");
const environment = { ...process.env, SANDBOX_FILE: file, HOST: undefined, NODE_ENV: undefined };

let started: ChildProcess | undefined;
afterEach(async () => {
  const server = started;
  started = undefined;
  if (!server || server.exitCode !== null) return;
  server.kill();
  await once(server, "exit");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server. @returns its port. */
async function start(args: readonly string[], over: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort();
  const env = { ...environment, ...over, PORT: String(port) };
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  started = server;
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
    createInterface(server.stdout).on("line", (line) => line.includes(" at http://localhost:") && resolve());
  });
  return port;
}

const connects = async (host: string, port: number): Promise<boolean> => {
  const socket = connect({ host, port, timeout: 2_000 });
  const [connected] = await Promise.race([
    once(socket, "connect").then(
      () => [true],
      () => [false],
    ),
    once(socket, "timeout").then(
      () => [false],
      () => [false],
    ),
  ]);
  socket.destroy();
  return connected === true;
};

describe("serve --sandbox", () => {
  it("starts nothing with an option that it doesn't have", () => {
    const { status, stderr } = spawnSync(process.execPath, ["tools/serve.mjs", "--sandbx"], {
      cwd: root,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^there is no option --sandbx; did you mean --sandbox\?/),
    ]);
  });

  it("refuses in production, and names the word that allows it", async () => {
    const { status, stderr } = spawnSync(process.execPath, serve, {
      cwd: root,
      encoding: "utf8",
      env: { ...environment, NODE_ENV: "production" },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining("--sandbox-in-production")]);
    await start([...serve, "--sandbox-in-production"], { NODE_ENV: "production" });
  });

  it("refuses a time at which its clock can't stand still", () => {
    const env = { ...environment, SANDBOX_TIME: "noon" };
    const { status, stderr } = spawnSync(process.execPath, serve, { cwd: root, encoding: "utf8", env });
    expect([status, stderr]).toEqual([1, expect.stringContaining("write a time such as 2026-01-05T08:00:00Z")]);
  });

  it("listens on this machine alone", async () => {
    const port = await start(serve, {});
    expect(await connects("127.0.0.1", port)).toBe(true);
    // An address of the machine that is not the one listened at, where the system has it.
    expect(await connects("127.0.0.2", port)).toBe(false);
  });

  it("listens where HOST says", async () => {
    const port = await start(serve, { HOST: "0.0.0.0" });
    expect(await connects("127.0.0.1", port)).toBe(true);
  });

  it("refuses a database that another process uses, and takes over a killed one's", async () => {
    await start(serve, {});
    const { status, stderr } = spawnSync(process.execPath, serve, {
      cwd: root,
      encoding: "utf8",
      env: { ...environment, PORT: String(await freePort()) },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining("set SANDBOX_FILE to another path")]);

    started?.kill("SIGKILL");
    if (started) await once(started, "exit");
    await start(serve, {});
  });
});
