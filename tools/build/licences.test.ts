import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LicensedPackage, licenceError } from "./licences.ts";

const errorOf = (licence: string | undefined) => licenceError({ name: "left-pad", version: "1.3.0", licence });

describe("the licence of a package of the site", () => {
  it.each(["MIT", "(MPL-2.0 OR Apache-2.0)", "(MIT AND Zlib)", "(GPL-3.0-only OR (ISC AND 0BSD))"])(
    "may be %s",
    (licence) => {
      expect(errorOf(licence)).toBeUndefined();
    },
  );

  it.each([
    "GPL-3.0-only",
    "MPL-2.0",
    "(MIT AND AGPL-3.0-only)",
    "Apache-2.0+",
    "Apache-2.0 WITH LLVM-exception",
    "WTFPL OR GPL-2.0-only",
    "UNLICENSED",
    "SEE LICENSE IN LICENSE.md",
    "mit",
    "",
  ])("may not be %j: the error names the package, its version, its licence and the next step", (licence) => {
    expect(errorOf(licence)).toBe(
      `left-pad 1.3.0 has the licence ${JSON.stringify(licence)}, which is not allowed: use another package or, when its terms suit a site that is sold, add the licence to tools/build/licences.ts`,
    );
  });

  it("may not be absent", () => {
    expect(errorOf(undefined)).toContain("left-pad 1.3.0 has no licence");
  });
});

it("every package that the site needs at run time has an allowed licence", () => {
  const lock: { packages: Record<string, { version: string; license?: string; dev?: boolean }> } = JSON.parse(
    readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
  );
  const packages = Object.entries(lock.packages).flatMap(
    ([place, { version, license: licence, dev }]): LicensedPackage[] =>
      dev || place === "" ? [] : [{ name: place.replace(/^.*node_modules\//, ""), version, licence }],
  );
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.flatMap((one) => licenceError(one) ?? [])).toEqual([]);
});
