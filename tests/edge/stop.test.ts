import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { call, heldGateway } from "./held-gateway.ts";

const { start, waiting, close } = heldGateway();
afterEach(close);

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
    socket.once("connect", () => socket.destroy());
  });

describe("npx livery serve, when it is told to end", () => {
  it.each([
    ["to itself", process.execPath, ["tools/serve.mjs"]],
    ["to npm", "npm", ["run", "serve"]],
  ])("accepts no more, answers each call in progress, and ends (a signal %s)", async (_, command, args) => {
    const { server, port } = await start(command, args);
    const calls = Array.from({ length: 10 }, () => call(port));
    await expect.poll(() => waiting.length).toBe(10);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await expect.poll(() => isRefused(port)).toBe(true);
    for (const response of waiting) response.end('{"success":true,"value":null}');
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 10 }, () => 200));
    const [code] = await ended;
    if (command === process.execPath) expect(code).toBe(0);
  });
});
