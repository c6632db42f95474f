import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const linter = require.resolve("lockfile-lint/bin/lockfile-lint.js");

const packagesOf = (folder: string) => {
  const lock: { packages: Record<string, { resolved?: string; integrity?: string }> } = JSON.parse(
    readFileSync(path.join(root, folder, "package-lock.json"), "utf8"),
  );
  return Object.entries(lock.packages).filter(([name]) => name !== "");
};

/** The site's own, and the emulator's, which only tests and development install. */
describe.each([".", "tests/firebase-emulator"])("the lockfile of %s", (folder) => {
  const packages = packagesOf(folder);

  it("passes the linter: npm's registry alone, over https, SHA-512", () => {
    const options = ["--type", "npm", "--validate-https", "--validate-integrity", "--allowed-hosts", "npm"];
    const said = execFileSync(process.execPath, [linter, "--path", "package-lock.json", ...options], {
      cwd: path.join(root, folder),
      encoding: "utf8",
    });
    expect(said).toContain("No issues detected");
  });

  it("does not fix a registry: no package has an address", () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  });

  it("pins every package by its hash", () => {
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([name]) => name)).toEqual([]);
  });
});
