import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createRecords } from "./edge/index.ts";
import { testRecord } from "./edge/testing.ts";
import { createNodeAssets } from "./node-assets.ts";

const MB = 1024 * 1024;

describe("files of brands under Node", () => {
  /** Pictures of one MB each, and whether one of them is in memory: then it is sent though it is gone from the disk. */
  async function pictures(count: number) {
    const folder = await mkdtemp(path.join(tmpdir(), "livery-assets-"));
    const file = path.join(folder, "picture.png");
    await writeFile(file, Buffer.alloc(MB));
    const addresses = Array.from({ length: count }, (_, index) => `/m/brand/acme/${index}/picture.png`);
    const files = Object.fromEntries(addresses.map((address) => [address, { path: file }]));
    const records = createRecords([{ ...testRecord("acme", ["acme.example"]), files }]);
    const assets = await createNodeAssets({ folder: undefined, records });
    for (const address of addresses) await assets.find(address);
    await rm(folder, { recursive: true });
    return async (index: number) => (await assets.find(addresses[index] ?? "")) !== undefined;
  }

  it("that were requested last are kept in memory", async () => {
    const isKept = await pictures(30);
    expect([await isKept(0), await isKept(29)]).toEqual([true, true]);
  });

  it("are kept up to 32 MB together", async () => {
    const isKept = await pictures(33);
    expect([await isKept(0), await isKept(1), await isKept(32)]).toEqual([false, true, true]);
  });
});
