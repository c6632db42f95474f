import { execFile } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { testEdge } from "./edge/testing.ts";
import { finish, LOOPBACK, listen, nodeListener } from "./node.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function start(host?: string): Promise<Server> {
  const server = await listen(nodeListener(testEdge().edge), 0, host);
  servers.push(server);
  return server;
}
const addressOf = (server: Server) => server.address() as AddressInfo;

describe("the server under Node", () => {
  it("listens at one address, or at all of the machine", async () => {
    expect(addressOf(await start(LOOPBACK)).address).toBe("127.0.0.1");
    expect(["::", "0.0.0.0"]).toContain(addressOf(await start()).address);
  });

  it("names the next step where it can't listen", async () => {
    const { port } = addressOf(await start(LOOPBACK));
    await expect(listen(() => {}, port, LOOPBACK)).rejects.toThrow(`PORT=${port + 1}`);
    await expect(listen(() => {}, 0, "192.0.2.1")).rejects.toThrow("HOST=192.0.2.1 is no address of this machine");
  });

  it("gives a client its time for a head and for a whole request, and no more", async () => {
    const { headersTimeout, requestTimeout } = await start(LOOPBACK);
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 20_000]);
  });

  it("refuses a request for two hosts", async () => {
    const { port } = addressOf(await start(LOOPBACK));
    const ask = async (hosts: string) => {
      const socket = connect({ host: LOOPBACK, port });
      socket.write(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      const [first] = await once(socket, "data");
      socket.destroy();
      return String(first).split("\r\n")[0];
    };
    expect(await ask("Host: a.example\r\n")).toBe("HTTP/1.1 200 OK");
    expect(await ask("Host: a.example\r\nhost: b.example\r\n")).toBe("HTTP/1.1 400 Bad Request");
    expect(await ask("Host: a.example\r\nHost: a.example\r\n")).toBe("HTTP/1.1 400 Bad Request");
  });
});

describe("a server that stops", () => {
  /** A server whose answers the test sends, and calls to it on connections that are kept. */
  async function slow(calls: number) {
    const answers: ServerResponse[] = [];
    const server = await listen((_, answer) => answers.push(answer), 0, LOOPBACK);
    servers.push(server);
    const { port } = addressOf(server);
    const agent = new Agent({ keepAlive: true });
    const call = async () => {
      const [answer] = await once(request({ host: LOOPBACK, port, agent }).end(), "response");
      let text = "";
      for await (const part of answer) text += part;
      return `${answer.headers.connection} ${text.length}`;
    };
    const called = Array.from({ length: calls }, call);
    await expect.poll(() => answers.length).toBe(calls);
    return { server, answers, called, call };
  }

  it("finishes the calls in flight, closes connections without one, and accepts none", async () => {
    const { server, answers, called, call } = await slow(3);
    const { port } = addressOf(server);
    const idle = connect({ host: LOOPBACK, port });
    await once(idle, "connect");
    // Longer than what the system takes at once.
    const text = "x".repeat(8_000_000);
    const [begun, ...others] = answers;
    begun?.end(text);
    const finished = finish(server);
    await once(idle, "close");
    await expect(call()).rejects.toThrow("ECONNREFUSED");
    for (const answer of others) answer.end(text);
    expect(await Promise.all(called)).toEqual(["keep-alive 8000000", "close 8000000", "close 8000000"]);
    await finished;
  });

  it("waits for a call no longer than its time", async () => {
    const { server, called } = await slow(1);
    const outcome = expect(called[0]).rejects.toThrow("socket hang up");
    await finish(server, 100);
    await outcome;
  });

  it("finishes calls that have arrived without being read or accepted", async () => {
    const server = await listen((_, answer) => answer.end("done"), 0, LOOPBACK);
    servers.push(server);
    const { port } = addressOf(server);
    const child = execFile(process.execPath, ["-e", calls(20, port)]);
    let printed = "";
    child.stdout?.on("data", (part) => (printed += part));
    await once(child.stdout ?? child, "data");
    // This thread is busy until all of them wait for it.
    const until = performance.now() + 500;
    while (performance.now() < until);
    await finish(server);
    await once(child, "exit");
    expect(printed.trim().split("\n")).toEqual(["calling", ...Array.from({ length: 20 }, () => "200")]);
  });
});

/** A program that makes this many calls. */
const calls = (count: number, port: number) => `
  const { get } = require("node:http");
  console.log("calling");
  for (let i = 0; i < ${count}; i++) get({ host: "${LOOPBACK}", port: ${port}, agent: false }, (answer) => {
    console.log(answer.statusCode);
    answer.resume();
  }).on("error", (error) => console.log(error.code));`;
