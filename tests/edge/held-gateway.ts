import { type ChildProcess, spawn } from "node:child_process";
import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#tools/free-port.ts";

export const root = path.resolve(import.meta.dirname, "../..");

/** A gateway that answers players' calls when it is told to, and servers in front of it. */
export function heldGateway() {
  /** The calls that wait for an answer. */
  const waiting: ServerResponse[] = [];
  const gateway = createServer((asked, response) => {
    if (asked.headers["x-livery-edge"] === "snapshot") response.writeHead(503).end();
    else waiting.push(response);
  });
  const started: ChildProcess[] = [];

  return {
    waiting,
    /** Starts a server in a process group of its own. Its lines are added to `lines`. */
    async start(
      command: string,
      args: readonly string[],
      more: NodeJS.ProcessEnv = {},
      lines: string[] = [],
    ): Promise<{ readonly server: ChildProcess; readonly port: number }> {
      const port = await freePort();
      await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
      const { port: gatewayPort } = gateway.address() as AddressInfo;
      const env = {
        ...process.env,
        NODE_ENV: undefined,
        HOST: "127.0.0.1",
        PORT: String(port),
        GATEWAY_ORIGIN: `http://127.0.0.1:${gatewayPort}`,
        ...more,
      };
      const server = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
      started.push(server);
      await new Promise<void>((resolve, reject) => {
        server.once("exit", (code) => reject(new Error(`it ended with ${code}`)));
        createInterface(server.stdout).on("line", (line) => {
          lines.push(line);
          if (line.includes(`brands on port ${port}`)) resolve();
        });
      });
      return { server, port };
    },
    /** Ends it all. */
    close() {
      waiting.length = 0;
      gateway.closeAllConnections();
      gateway.close();
      for (const { pid } of started.splice(0)) {
        try {
          // With what npm has started.
          process.kill(-Number(pid), "SIGKILL");
        } catch {
          // All of it has ended.
        }
      }
    },
  };
}

/** A player's call of the brand lotus. @returns the status of the answer, once all of it is there. */
export function call(port: number, target = "/wps/system/country", headers: Readonly<Record<string, string>> = {}) {
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path: target, headers: { Host: "lotus.localhost", ...headers } },
      (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode));
      },
    );
    sent.once("error", reject).end();
  });
  // A test that fails before it awaits the answer fails once.
  answer.catch(() => {});
  return answer;
}
