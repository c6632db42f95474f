import { describe, expect, it } from "vitest";
import { brand, build } from "#tools/manifest/fixtures.ts";
import { createPublisher } from "#tools/publish/index.ts";
import { syntheticBrands } from "./synthetic-brands.ts";

describe("synthetic brands", () => {
  it("are distinct brands that can all be published", () => {
    const publisher = createPublisher(build);
    const records = [...syntheticBrands(brand(), 3)].map((source) => publisher.publish(source).record);
    expect(records.map((record) => record?.site.code)).toEqual(["brand0", "brand1", "brand2"]);
    expect(records.map((record) => record?.domains[0])).toEqual([
      "brand0.localhost",
      "brand1.localhost",
      "brand2.localhost",
    ]);
    expect(Object.keys(records[2]?.files ?? {})).toContain("/m/brand/brand2/h/logo.svg");
  });
});
