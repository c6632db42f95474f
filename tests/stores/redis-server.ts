import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#tools/free-port.ts";

export const hasRedis = (): boolean => spawnSync("redis-server", ["--version"], { timeout: 10_000 }).status === 0;

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** A Redis of its own, which writes nothing to the disk. */
export async function startRedis(...options: readonly string[]): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "livery-redis-"));
  const args = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--dir",
    folder,
    ...options,
  ];
  const child = spawn("redis-server", args, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await accepts(port))) if (child.exitCode !== null) throw new Error(`redis-server ends at port ${port}`);
  return {
    port,
    url: `redis://127.0.0.1:${port}/0`,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => setTimeout(resolve, 20, false));
  });
