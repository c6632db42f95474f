import { describe, expect, it } from "vitest";
import { testRecord } from "../edge/testing.ts";
import { hashOf, readRecord, storedRecord } from "./record.ts";

const record = testRecord("acme", ["acme.example"], { features: { A3: true } });

async function read(text: string) {
  const bytes = new TextEncoder().encode(text);
  return (await readRecord(bytes, "acme", await hashOf(bytes))).record;
}

describe("a stored record", () => {
  it("has the shares of its flags, and none where it is of a build before there were any", async () => {
    expect((await read(storedRecord({ ...record, shares: { A3: 20 } }))).shares).toEqual({ A3: 20 });
    expect((await read(storedRecord(record))).shares).toBeUndefined();
  });

  it.each([{ A3: "20" }, { A3: true }, [20], 20])("is refused where its shares are %j", async (shares) => {
    const text = JSON.stringify({ ...JSON.parse(storedRecord(record)), shares });
    await expect(read(text)).rejects.toThrow("is none that this edge can read: publish acme again");
  });
});
