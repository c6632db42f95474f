import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createNetwork, isPrivate } from "./network.ts";

describe("a private address", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "2002:a00:1::1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::1",
    "2001::1",
    "localhost",
    "",
  ])("is %s", (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each([
    "8.8.8.8",
    "172.32.0.1",
    "100.128.0.1",
    "203.0.113.5",
    "2606:4700::1111",
    "2001:4860:4860::8888",
    "64:ff9b::8.8.8.8",
  ])("is not %s", (address) => {
    expect(isPrivate(address)).toBe(false);
  });
});

const [A, NS, AAAA] = [1, 2, 28];
const [NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3];

/** What a name server says of a name: the address, or a response code. */
type Records = (name: string, type: number) => readonly number[] | number;

/** A name server on this machine, as long as `use` runs. */
async function withNameServer<T>(records: Records, use: (server: string) => Promise<T>): Promise<T> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString());
      at += 1 + length;
    }
    const type = query.readUInt16BE(at + 1);
    const question = query.subarray(12, at + 5);
    const found = records(labels.join("."), type);
    const data = typeof found === "number" ? [] : found;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 + (typeof found === "number" ? found : NO_ERROR), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length > 0 ? 1 : 0, 6);
    // The name of the question, class IN, a minute.
    const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]);
    socket.send(Buffer.concat([head, question, ...(data.length > 0 ? [record] : [])]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  try {
    return await use(`127.0.0.1:${(socket.address() as AddressInfo).port}`);
  } finally {
    socket.close();
  }
}

/** `a.root`, as the root's name server. */
const root = [1, 97, 4, 114, 111, 111, 116, 0];

describe("the name server", () => {
  const online: Records = (name, type) => {
    if (name === "" && type === NS) return root;
    if (name === "acme.example") return type === A ? [203, 0, 113, 5] : NO_ERROR;
    if (name === "v6.example" && type === AAAA) return [0x26, 0x06, ...Array<number>(13).fill(0), 1];
    return name === "v6.example" ? NO_ERROR : NO_SUCH_NAME;
  };
  const ask = (records: Records, host: string) =>
    withNameServer(records, (server) => createNetwork([server]).resolve(host)).catch((error) => error);

  it("knows addresses of either kind", async () => {
    expect(await ask(online, "acme.example")).toEqual(["203.0.113.5"]);
    expect(await ask(online, "v6.example")).toEqual(["2606::1"]);
  });

  it("says that a name does not exist, where it knows the root", async () => {
    expect(await ask(online, "www.acme.example")).toMatchObject({ reason: "no-name" });
  });

  it("knows nothing without a network: that says nothing of the name", async () => {
    expect(await ask(() => NO_SUCH_NAME, "acme.example")).toMatchObject({ reason: "offline" });
    expect(await ask(() => SERVER_FAILURE, "acme.example")).toMatchObject({ reason: "offline" });
  });
});
