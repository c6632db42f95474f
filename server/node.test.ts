import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { testEdge } from "./edge/testing.ts";
import { type ListeningServer, LOOPBACK, listen, nodeListener } from "./node.ts";

const started: ListeningServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ stop }) => stop(0)));
});

async function start(host?: string, listener = nodeListener(testEdge().edge)): Promise<Server> {
  const listening = await listen(listener, 0, host);
  started.push(listening);
  return listening.server;
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

  describe("when it stops", () => {
    /** A server that answers when it is told to, with a request in progress on a connection that is to be kept. */
    async function inProgress(sendHead = false) {
      let answer = () => {};
      const server = await start(LOOPBACK, (_, response) => {
        if (sendHead) response.writeHead(200, { "Content-Length": 4 }).write("d");
        answer = () => response.end(sendHead ? "one" : "done");
      });
      const { port } = addressOf(server);
      const socket = connect({ host: LOOPBACK, port });
      let received = "";
      socket.on("data", (part) => (received += part));
      socket.write("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n");
      await once(server, "request");
      const [{ stop } = expect.fail("nothing was started")] = started.splice(-1);
      const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
      return { stop, port, answer, closed };
    }

    it.each([false, true])(
      "answers what is in progress first, and keeps no connection (head sent: %s)",
      async (head) => {
        const { stop, port, answer, closed } = await inProgress(head);
        const stopped = stop();
        const [refused] = await once(connect({ host: LOOPBACK, port }), "error");
        expect(refused).toMatchObject({ code: "ECONNREFUSED" });
        answer();
        const received = await closed;
        expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
        expect(received).toMatch(/done$/);
        if (!head) expect(received).toContain("Connection: close");
        await stopped;
      },
    );

    it("cuts what takes longer than it may", async () => {
      const { stop, closed } = await inProgress();
      await stop(1);
      expect(await closed).toBe("");
    });
  });
});
