import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";
import { writePlugin } from "#tools/plugins/write-plugin.ts";

const root = path.resolve(import.meta.dirname, "../..");
const bin = (name: string) => path.join(root, "node_modules/.bin", name);

/** Outside Livery's folder: nothing is found there but what is installed. */
const home = mkdtempSync(path.join(tmpdir(), "livery-packages-"));
const repository = path.join(home, "acme");

/** Runs a command to its end; answers what it has said. */
function run(folder: string, command: string, ...parameters: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { cwd: folder, encoding: "utf8" });
  return { status: error ?? status, said: `${stdout}${stderr}` };
}

/** A file of the repository; objects as JSON. */
function write(file: string, value: string | object) {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), typeof value === "string" ? value : JSON.stringify(value));
}

beforeAll(async () => {
  const packed = run(root, bin("tsx"), "tools/packages/index.ts", path.join(home, "packages"));
  expect(packed).toMatchObject({ status: 0 });
  const files = packed.said.trim().split("\n");
  write("package.json", { name: "acme-plugins", private: true, type: "module" });
  write("tsconfig.json", {
    extends: "@livery/plugin-api/tsconfig.json",
    include: ["plugins"],
    // They import the kit of stand-ins.
    exclude: ["**/stand-in.ts"],
  });
  const options = ["--offline", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  const installed = run(repository, "npm", "install", ...options, ...files.map((file) => path.resolve(root, file)));
  expect(installed).toMatchObject({ status: 0 });
  // What npm would install beside them: their peers, and what those need.
  for (const name of ["react", "@types/react", "csstype"]) {
    const place = path.join(repository, "node_modules", name);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(root, "node_modules", name), place);
  }
  vi.stubEnv("PLUGINS_DIR", path.join(repository, "plugins"));
  mkdirSync(path.join(repository, "plugins"));
  for (const point of pointNames) {
    await writePlugin(root, { point, id: "acme-one", name: "Acme", origin: "https://acme.example" });
  }
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

describe("an empty folder that installs the packages", () => {
  it("type-checks a new plugin of each point, without Livery's sources", () => {
    expect(run(repository, bin("tsc"), "-p", ".", "--listFilesOnly").said).not.toContain(`${root}/core/`);
    expect(run(repository, bin("tsc"), "-p", ".")).toEqual({ status: 0, said: "" });
  });

  it("is told of a plugin that breaks its contract", () => {
    const file = "plugins/trackers/acme-one/wrong.ts";
    write(file, 'import { defineTracker } from "@livery/plugin-api";\nexport default defineTracker({ api: 2 });\n');
    const { said } = run(repository, bin("tsc"), "-p", ".");
    rmSync(path.join(repository, file));
    expect(said).toMatch(/wrong\.ts\(2,\d+\): error TS/);
  });

  it("can run what a plugin imports", () => {
    write(
      "run.mjs",
      'import { Button, defineTracker, ok } from "@livery/plugin-api";\nconsole.log(typeof Button, typeof defineTracker, ok(1).value);\n',
    );
    expect(run(repository, process.execPath, "run.mjs").said).toBe("function function 1\n");
  });
});
