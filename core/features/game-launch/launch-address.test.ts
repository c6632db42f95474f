import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { launchPath, readLaunchAddress } from "./launch-address.ts";

describe('spec 2 "Launch address": the address of a launch', () => {
  const allowed = { origin: "https://lotus.example", returnOrigins: ["https://www.lotus.example"] };
  const read = (query: string) => readLaunchAddress(new URLSearchParams(query), allowed);

  it("reads what it wrote", () => {
    const word = fc.string({ minLength: 1 });
    const real = fc.record({ vendor: word, title: fc.string(), gameCode: word, prizeMode: word, lottoView: word });
    fc.assert(
      fc.property(real, (target) => {
        const path = launchPath({ kind: "real", target, backUrl: undefined });
        expect(read(path.slice(path.indexOf("?")))).toEqual({ kind: "real", target, backUrl: undefined });
      }),
    );
  });

  it("names a trial's vendor, where it is known", () => {
    for (const vendor of ["NEONFOX", undefined]) {
      const trial = { kind: "trial", vendor, gameId: "g1", nodeId: "n1", title: "Koi", backUrl: undefined } as const;
      const path = launchPath(trial);
      expect(path.includes("vendor=NEONFOX")).toBe(vendor !== undefined);
      expect(read(path.slice(path.indexOf("?")))).toEqual(trial);
    }
  });

  it("takes the vendor from the prize mode when none is named, LOTT by default", () => {
    expect(read("prize_mode=1&code=MB")).toMatchObject({ target: { vendor: "LOTT", prizeMode: "1", gameCode: "MB" } });
    expect(read("prize_mode=Elott")).toMatchObject({ target: { vendor: "ELOTT" } });
  });

  it("ignores a query without a game", () => {
    expect(read("")).toBeUndefined();
    expect(read("playType=trial")).toBeUndefined();
    expect(read("code=koi")).toBeUndefined();
  });

  it.each([
    ["/m/home", "https://lotus.example/m/home"],
    ["https://www.lotus.example/a", "https://www.lotus.example/a"],
    ["https://evil.example/", undefined],
    ["/m/launchGame?vendor=X", undefined],
  ])("reads backUrl %s as %s", (raw, backUrl) => {
    expect(read(`vendor=X&backUrl=${encodeURIComponent(raw)}`)).toMatchObject({ backUrl });
  });
});
