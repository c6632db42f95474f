import { describe, expect, it } from "vitest";
import { createRecords } from "./records.ts";
import { testRecord } from "./testing.ts";

const brand = (number: number) => testRecord(`brand${number}`, [`brand${number}.example`]);

/** Packs uncompressed, and counts what is unpacked. */
function counted() {
  let unpacked = 0;
  const packer = {
    pack: (text: string) => new TextEncoder().encode(text),
    unpack(packed: Uint8Array) {
      unpacked++;
      return new TextDecoder().decode(packed);
    },
  };
  return { packer, unpacked: () => unpacked };
}

describe("records", () => {
  it("are unpacked unchanged, and stay unpacked once requested", () => {
    const { packer, unpacked } = counted();
    const records = createRecords(
      Array.from({ length: 400 }, (_, number) => brand(number)),
      packer,
    );
    expect(records.find("brand0.example")).toEqual(brand(0));
    expect(records.get("brand0")).toBe(records.find("brand0.example"));
    expect(unpacked()).toBe(1);
    expect(records.get("brand399")).toEqual(brand(399));
    expect(unpacked()).toBe(1);
  });

  it("are listed without being unpacked", () => {
    const { packer, unpacked } = counted();
    const records = createRecords([brand(1), brand(2)], packer);
    expect(records.all().map(({ code, domains }) => [code, domains])).toEqual([
      ["brand1", ["brand1.example"]],
      ["brand2", ["brand2.example"]],
    ]);
    expect(unpacked()).toBe(0);
  });

  it("that are replaced or removed lose their domains", () => {
    const records = createRecords([brand(1), brand(2)], counted().packer);
    records.put(testRecord("brand1", ["moved.example"]));
    records.remove("brand2");
    expect(records.find("brand1.example")).toBeUndefined();
    expect(records.find("moved.example")?.site.code).toBe("brand1");
    expect([records.get("brand2"), records.find("brand2.example")]).toEqual([undefined, undefined]);
  });
});
