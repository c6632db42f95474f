import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { resolveConfig } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";
import { writePlugin } from "#tools/plugins/write-plugin.ts";
import { livery } from "./vitest.ts";

const root = path.resolve(import.meta.dirname, "../..");
const bin = (name: string) => path.join(root, "node_modules/.bin", name);

/** `@livery/plugin-testing` takes long to build and to use: by `npm run test:full`. */
const isFull = Boolean(process.env.FULL);

/** Outside Livery's folder: nothing is found there but what is installed. */
const home = mkdtempSync(path.join(tmpdir(), "livery-packages-"));
const repository = path.join(home, "acme");

/** Runs a command to its end; answers what it has said. */
function run(folder: string, command: string, ...parameters: readonly string[]) {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { cwd: folder, encoding: "utf8", env });
  return { status: error ?? status, said: `${stdout}${stderr}` };
}

/** A file of the repository; objects as JSON. */
function write(file: string, value: string | object) {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), typeof value === "string" ? value : JSON.stringify(value));
}

/** Puts packages in place that npm would fetch. */
function link(names: readonly string[]) {
  for (const name of names) {
    const place = path.join(repository, "node_modules", name);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(root, "node_modules", name), place);
  }
}

beforeAll(async () => {
  const packages = path.join(home, "packages");
  const names = ["plugin-api", ...(isFull ? ["plugin-testing"] : [])];
  const packed = run(root, bin("tsx"), "tools/livery/index.ts", "packages", packages, ...names);
  expect(packed).toMatchObject({ status: 0 });
  const [api = "", testing] = packed.said.trim().split("\n");
  write("package.json", { name: "acme-plugins", private: true, type: "module" });
  write("tsconfig.json", {
    extends: "@livery/plugin-api/tsconfig.json",
    include: ["plugins"],
    ...(!isFull && { exclude: ["**/stand-in.ts", "**/*.test.ts"] }),
  });
  const options = ["--offline", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  expect(run(repository, "npm", "install", ...options, path.resolve(root, api))).toMatchObject({ status: 0 });
  link(["@types/react", "csstype"]);
  if (testing) {
    const folder = path.join(repository, "node_modules/@livery/plugin-testing");
    mkdirSync(folder);
    run(folder, "tar", "-xzf", path.resolve(root, testing), "--strip-components=1");
    link(["vitest", ...Object.keys(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")).dependencies)]);
  } else link(["react"]);
  vi.stubEnv("PLUGINS_DIR", path.join(repository, "plugins"));
  mkdirSync(path.join(repository, "plugins"));
  for (const point of pointNames) {
    await writePlugin(root, { point, id: "acme-one", name: "Acme", origin: "https://acme.example" });
  }
}, 240_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

describe("an empty folder that installs the packages", () => {
  it("type-checks new plugins of each point, and is told of one that breaks its contract alone", () => {
    const file = "plugins/wrong.ts";
    write(file, 'import { defineTracker } from "@livery/plugin-api";\nexport default defineTracker({ api: 1 });\n');
    const { said } = run(repository, bin("tsc"), "-p", ".");
    rmSync(path.join(repository, file));
    expect(said.match(/^\S.*/gm)).toEqual([expect.stringMatching(/^plugins\/wrong\.ts\(2,\d+\): error TS/)]);
  });

  // As long as the packages take.
  it.runIf(isFull)("type-checks them by the guide's tsconfig.json, which needs only a checkout", () => {
    const guide = readFileSync(path.join(root, "docs/add-a-plugin.md"), "utf8");
    const [, text = ""] = /needs no packages\.[^`]*`[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
    const livery = path.relative(repository, root).split(path.sep).join("/");
    write("beside/tsconfig.json", text.replaceAll("../livery", `../${livery}`).replace('"plugins"', '"../plugins"'));
    const file = "plugins/wrong.ts";
    write(file, 'import { defineTracker } from "@livery/plugin-api";\nexport default defineTracker({ api: 1 });\n');
    const { said } = run(repository, bin("tsc"), "--project", "beside");
    rmSync(path.join(repository, file));
    expect(said.match(/^\S.*/gm)).toEqual([expect.stringMatching(/^plugins\/wrong\.ts\(2,\d+\): error TS/)]);
  });

  it("can run what a plugin imports", () => {
    const names = "Button, defineTracker, ok";
    write("run.mjs", `import { ${names} } from "@livery/plugin-api";\nconsole.log(typeof Button, ok(1).value);\n`);
    expect(run(repository, process.execPath, "run.mjs").said).toBe("function 1\n");
  });

  it("gives a kit the time that a slow machine needs, unless the repository gives it another", async () => {
    const [settings] = livery();
    const timeout = async (test: object) =>
      (await resolveConfig({ configFile: false, test, plugins: [settings] }, "serve")).test?.testTimeout;
    expect([await timeout({}), await timeout({ testTimeout: 5000 })]).toEqual([60_000, 5000]);
  });

  it.runIf(isFull)("runs the conformance kit of each plugin, and reports one that breaks a promise", () => {
    write(
      "vitest.config.ts",
      'import { livery } from "@livery/plugin-testing/vitest";\nexport default { plugins: [livery()] };\n',
    );
    const folders = pointNames.map((point) => `await conforms("plugins/${point}/acme-one");\n`);
    write("all.test.ts", `import { conforms } from "@livery/plugin-testing";\n${folders.join("")}`);
    const passed = run(repository, bin("vitest"), "run", "all.test.ts");
    expect(passed.said).toMatch(/Tests +\d\d+ passed \(\d+\)/);
    const code = path.join(repository, "plugins/trackers/acme-one/index.ts");
    writeFileSync(code, readFileSync(code, "utf8").replace("https://acme.example/", "https://other.example/"));
    expect(readFileSync(code, "utf8")).toContain("other.example");
    const failed = run(repository, bin("vitest"), "run", "trackers");
    expect(failed.said).toContain("addresses that plugin.json does not declare: script https://other.example/");
  });
});
