import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { createDeployment, type Deployment, freePort } from "#tools/bench/hostile-gateway/edges.ts";

const root = path.resolve(import.meta.dirname, "../..");
const CALLS = 10;

let deployment: Deployment | undefined;
let server: ChildProcess | undefined;
const waiting: (() => void)[] = [];
const gateway = createServer((incoming, answer) => {
  const end = () => answer.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true,"value":null}');
  incoming.resume();
  if (incoming.method === "POST") waiting.push(end);
  else end();
});

afterEach(async () => {
  server?.kill("SIGKILL");
  gateway.closeAllConnections();
  gateway.close();
  waiting.length = 0;
  await deployment?.remove();
});

function call(port: number, method: "GET" | "POST", target: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { Host: "acme.localhost" };
    const sent = request({ host: "127.0.0.1", port, path: target, method, headers }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    );
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "")).end();
  });
}

it.each([
  ["the server", process.execPath, ["tools/serve.mjs"]],
  ["npm", "npm", ["run", "serve"]],
])(
  "a signal to %s ends the server after the calls in flight, and lets it accept no others",
  async (_, command, args) => {
    deployment = await createDeployment(["acme"]);
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const port = await freePort();
    const env = {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      MERCHANTS_DIR: deployment.merchants,
      GATEWAY_ORIGIN: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    };
    const started = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "ignore"] });
    server = started;
    const exited = once(started, "exit");
    let printed = "";
    started.stdout.on("data", (part: Buffer) => (printed += part));
    await expect.poll(() => printed, { timeout: 60_000 }).toContain(" brands on port ");

    const calls = Array.from({ length: CALLS }, () => call(port, "POST", "/wps/session/login"));
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(CALLS);
    started.kill("SIGTERM");
    await expect.poll(() => call(port, "GET", "/healthz"), { timeout: 20_000 }).toBe("ECONNREFUSED");
    for (const end of waiting) end();
    expect(await Promise.all(calls)).toEqual(Array.from({ length: CALLS }, () => 200));
    // Everything that writes there has ended.
    if (!started.stdout.closed) await once(started.stdout, "close");
    const [code] = await exited;
    if (command === process.execPath) expect(code).toBe(0);
  },
);
