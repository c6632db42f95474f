import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { testEdge } from "./edge/testing.ts";
import { LOOPBACK, listen, nodeListener } from "./node.ts";

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
