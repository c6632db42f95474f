import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "#tools/bench/hostile-gateway/edges.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A gateway that answers players' calls when it is told to. */
const waiting: ServerResponse[] = [];
const gateway = createServer((asked, response) => {
  if (asked.headers["x-livery-edge"] === "snapshot") response.writeHead(503).end();
  else waiting.push(response);
});

let started: ChildProcess | undefined;
afterEach(() => {
  waiting.length = 0;
  gateway.closeAllConnections();
  gateway.close();
  try {
    // With what npm has started: a group of its own.
    process.kill(-Number(started?.pid), "SIGKILL");
  } catch {
    // All of it has ended.
  }
});

async function start(command: string, args: readonly string[]): Promise<number> {
  const port = await freePort();
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port: gatewayPort } = gateway.address() as AddressInfo;
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    HOST: "127.0.0.1",
    PORT: String(port),
    GATEWAY_ORIGIN: `http://127.0.0.1:${gatewayPort}`,
  };
  const server = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  started = server;
  await new Promise<void>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
    createInterface(server.stdout).on("line", (line) => line.endsWith(`on port ${port}`) && resolve());
  });
  return port;
}

const call = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { Host: "lotus.localhost" };
    const sent = request({ host: "127.0.0.1", port, path: "/wps/system/country", headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    });
    sent.once("error", reject).end();
  });

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
    socket.once("connect", () => socket.destroy());
  });

describe("npm run serve, when it is told to end", () => {
  it.each([
    ["to itself", process.execPath, ["tools/serve.mjs"]],
    ["to npm", "npm", ["run", "serve"]],
  ])("accepts no more, answers each call in progress, and ends (a signal %s)", async (_, command, args) => {
    const port = await start(command, args);
    const calls = Array.from({ length: 10 }, () => call(port));
    await expect.poll(() => waiting.length).toBe(10);
    const ended = once(started as ChildProcess, "exit");
    started?.kill("SIGTERM");
    await expect.poll(() => isRefused(port), { timeout: 10_000 }).toBe(true);
    for (const response of waiting) response.end('{"success":true,"value":null}');
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 10 }, () => 200));
    const [code] = await ended;
    if (command === process.execPath) expect(code).toBe(0);
  });
});
