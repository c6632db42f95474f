import { describe, expect, it } from "vitest";
import { compareKept } from "./kept-data.ts";

const declared = {
  storage: [
    { name: "consent", owner: "core", consent: "necessary", area: "local" as const },
    { name: "typed_text", owner: "core", consent: "necessary", area: "session" as const },
    { name: "welcomed:", owner: "core", consent: "necessary", area: "local" as const },
  ],
  cookies: [{ name: "_fbp", owner: "trackers/facebook", consent: "ads" }],
};
const seen = { local: ["consent", "welcomed:7", "_ga_store"], session: [], cookie: ["_fbp", "_vendor"] };

describe("what a page keeps, beside what is declared", () => {
  const items = compareKept(declared, seen);
  const of = (name: string) => items.find((item) => item.name === name);

  it("lists first what nobody declares", () => {
    expect(items.slice(0, 2).map(({ area, name, owner }) => [area, name, owner])).toEqual([
      ["local", "_ga_store", undefined],
      ["cookie", "_vendor", undefined],
    ]);
  });

  it("says of a declared name who declares it, and whether it is there", () => {
    expect(of("_fbp")).toMatchObject({ owner: "trackers/facebook", consent: "ads", isThere: true });
    expect(of("typed_text")).toMatchObject({ owner: "core", isThere: false });
  });

  it("takes a declared beginning of names for all that begin so", () => {
    expect(of("welcomed:")).toMatchObject({ isThere: true });
    expect(of("welcomed:7")).toBeUndefined();
  });
});
